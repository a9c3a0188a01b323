"""The game itself: tiles, hands, readings, patterns, counting, money.

This package knows no web framework and no ruleset; it could be a library of its own.
"""
