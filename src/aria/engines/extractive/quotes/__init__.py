"""From measured sentences to what is shown: passages, the best of them, what several tell together. Pure."""
