"""From a question to ranked documents: words to passages, their scores, and what else a question may have meant."""
