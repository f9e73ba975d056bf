"""The service in the dress of the OpenAI protocol: the same runs, told in other shapes."""
