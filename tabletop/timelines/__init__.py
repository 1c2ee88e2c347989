"""What the two timeline games share: dated decks, and the race to be out of cards."""
