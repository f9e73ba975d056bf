"""The command line as its users have it: the installed script, in a process of its own."""
