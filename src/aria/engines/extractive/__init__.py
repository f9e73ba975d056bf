"""The engine without a model: typed questions, ranked sentences, answers in exact quotes. Deterministic."""

from aria.engines.extractive.engine import ExtractiveEngine

__all__ = ["ExtractiveEngine"]
