"""The engine over language models. What a model says is parsed, repaired, coerced and validated, or it is nothing."""
