"""Measures the evidence layer and the extractive engine on public question sets: `make bench-evidence`."""
