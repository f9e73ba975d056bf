"""Language models: one adapter for every provider, over pydantic-ai's model classes."""
