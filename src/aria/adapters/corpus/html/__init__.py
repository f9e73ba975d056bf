"""Pages of HTML as documents: what a person would not see is dropped, and the main part is found. Pure."""
