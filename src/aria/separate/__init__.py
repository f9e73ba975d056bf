"""Roles in processes of their own: what builds a role's context and reads its reply can reach nothing but its task.

`calls` has the words that go back and forth, `template` is the process, `engine` the port as the rest of ARIA sees it.
"""
