"""The few widgets that all screens are made of."""
