"""The red team: whole runs against a model that the attacker writes, with the gates on and with the gates off.

Everything happens on a web in memory. What is judged is what the world recorded, never what a model says of itself.
"""
