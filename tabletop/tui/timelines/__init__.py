"""What the screens of the timelines share: dated cards on a line, hands, what was turned, the race."""
