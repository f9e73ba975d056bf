"""Typed values in a text: dates and periods, amounts, names. Pure."""
