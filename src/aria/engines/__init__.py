"""Judgement behind one port: plan, read, assess, follow up, write."""
