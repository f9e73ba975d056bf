"""Where sources disagree: what each puts in one slot, and which side may be preferred. Pure."""
