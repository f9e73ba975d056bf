"""Asks large manuals and prints the answers, to be read one by one: `python -m bench.manual`."""
