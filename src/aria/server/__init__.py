"""ARIA over HTTP: a service that owes every run it accepted an end. It adds no second way to run anything."""
