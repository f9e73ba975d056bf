"""A finished run as bytes: one module for each form, pure, from nothing but the report and the log."""
