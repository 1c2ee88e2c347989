"""Timeline: world history, together against the score or each against all."""
