"""What a sentence of an answer may say: the copy rule, fixed phrases, what is passed over, translation. Pure."""
