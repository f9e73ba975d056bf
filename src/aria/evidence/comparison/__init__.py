"""Two things held against each other, and questions of two steps: what each quote tells of each thing. Pure."""
