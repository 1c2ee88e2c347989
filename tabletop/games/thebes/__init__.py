"""Thebes: archaeologists, for whom time is the currency."""
