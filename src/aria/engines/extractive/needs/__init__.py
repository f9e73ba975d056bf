"""What a question needs of an answer: its words and their worth, its names, the kind of value, its parts. Pure."""
