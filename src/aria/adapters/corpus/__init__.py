"""The user's own documents: read in a child process, indexed in one SQLite file, searched by words."""
