"""What the screen shows of Time Machine Rocket. Importing this alone brings nothing: the menu wants a single part."""
