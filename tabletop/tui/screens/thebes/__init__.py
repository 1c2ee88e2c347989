"""What the screen shows of Thebes. Importing this alone brings nothing: the menu wants a single part."""
