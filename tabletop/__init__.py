"""Board games for one keyboard and a terminal."""

__version__ = "0.1.0"
