"""The index as one SQLite file: its tables, and how it is brought up to date with the files on disk."""
