"""What the screen shows of Timeline: Brasil. Importing this alone brings nothing: the menu wants a single part."""
