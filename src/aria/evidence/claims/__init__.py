"""What a sentence of an answer may say: the copy rule, fixed phrases, mending, translation. Pure."""
