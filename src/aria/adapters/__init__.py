"""Everything that touches the world: search, files, stores, models. Only the gate reaches it."""
