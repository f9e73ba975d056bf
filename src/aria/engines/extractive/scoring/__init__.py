"""How well one piece of text answers: does it hold the value, of the very thing, at the time asked about? Pure."""
