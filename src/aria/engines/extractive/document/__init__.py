"""One document, measured sentence by sentence where each stands: neighbours, headings, tables, times. Pure."""
