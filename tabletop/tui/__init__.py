"""The games on a full screen, drawn with Textual."""
