"""What a question asks for, which value of a text answers it, and what may be asked. Pure."""
