"""Which value of a text answers a question: candidates, what marks or rules them out, how likely each is. Pure."""
