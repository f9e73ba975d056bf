"""Words as this engine holds them against each other: stems, irregular forms, synonyms, what is no prose. Pure."""
