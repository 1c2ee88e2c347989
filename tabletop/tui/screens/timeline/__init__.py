"""What the screen shows of Timeline. Importing this alone brings nothing: the menu wants a single part."""
