"""What fills the whole screen: the menu, the seats, a table."""
