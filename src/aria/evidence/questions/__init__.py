"""What a question asks for, what it names, and what may be asked. Pure."""
