"""Judging text: sentences, typed values, what a question asks, which value answers, where sources disagree. Pure."""
