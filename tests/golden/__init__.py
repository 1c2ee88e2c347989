"""Journals of each release, kept for ever: what they say must come of them in every later one."""
