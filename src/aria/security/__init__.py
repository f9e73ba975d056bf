"""What decides whether something may happen, and the hygiene of text from outside. Pure."""
