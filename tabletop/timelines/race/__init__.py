"""The race to be out of cards first: Timeline: Brasil, and the competitive mode of Timeline."""
