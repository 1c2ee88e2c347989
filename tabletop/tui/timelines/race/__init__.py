"""How the race to be out of cards looks and answers, in any game that it is played in."""
