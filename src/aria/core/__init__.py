"""The words of a run: types, effects, events, records, state. Pure: no I/O, no clock, no randomness."""
