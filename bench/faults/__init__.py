"""What a service keeps when something breaks: real processes, real databases, faults put in from outside."""
