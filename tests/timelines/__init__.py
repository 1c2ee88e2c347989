"""What both timeline games share."""
