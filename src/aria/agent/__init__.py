"""The algorithm: loop → steps → gate → journal."""
