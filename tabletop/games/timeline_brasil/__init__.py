"""Timeline: Brasil: put the events of Brazilian history in their order, and be out of cards first."""
