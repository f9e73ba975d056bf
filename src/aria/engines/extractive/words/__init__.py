"""Words as this engine holds them against each other: stems with their irregular forms, what is no prose. Pure."""
