"""ARIA: ask a question, get an answer in which every statement can be checked."""

__version__ = "0.1.0"
