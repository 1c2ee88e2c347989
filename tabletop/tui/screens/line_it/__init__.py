"""What the screen shows of Line-it. Importing this alone brings nothing: the menu wants a single part."""
