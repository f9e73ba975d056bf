"""Judging text: sentences, stems, ranking, values. Pure."""
