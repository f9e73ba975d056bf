"""Asks real documents that nobody here wrote, for a person to read: `python -m bench.manual`."""
