"""What is measured, and how: one command, ratios within one run on one machine."""
