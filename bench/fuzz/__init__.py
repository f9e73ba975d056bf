"""Model replies and page bodies by chance, through everything that has to take whatever comes."""
