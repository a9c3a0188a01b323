"""``make bench``: scoring in process against other scorers, and the service against a bare application, as ratios of one run.

Absolute figures vary between machines and moments; the ratios within one run are what counts. ``--quick`` takes seconds.
"""

from __future__ import annotations

import argparse

from bench import http, scorers


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="Measures scoring in process and the service under load.")
    parser.add_argument("--quick", action="store_true", help="few hands and short rounds")
    parser.add_argument("--only", choices=("scorers", "http"), help="one of the two tables")
    options = parser.parse_args()
    if options.only != "http":
        print("\n".join(scorers.table(*((200, 3) if options.quick else (2000, 7)))), flush=True)
        print()
    if options.only != "scorers":
        print("\n".join(http.table(*((1, 1) if options.quick else (3, 5)))))


if __name__ == "__main__":
    main()
