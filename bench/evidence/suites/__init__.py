"""One module for each kind of task. Its `measure(data)` yields `Metric`s and calls the product's code."""
