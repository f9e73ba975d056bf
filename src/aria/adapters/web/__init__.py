"""Pages of the web, fetched by the handles of a run."""
