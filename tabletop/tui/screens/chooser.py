"""A cursor over a list that may be longer than the screen."""

from __future__ import annotations

from attrs import define


@define
class Chooser:
    """Which item of a list is highlighted, and which is the first that can be seen."""

    at: int = 0
    top: int = 0

    def press(self, key: str, count: int, page: int = 10) -> bool:
        """Move with a key; tell whether it was one that moves."""
        match key:
            case "down":
                self.at += 1
            case "up":
                self.at -= 1
            case "pagedown":
                self.at += page
            case "pageup":
                self.at -= page
            case "home":
                self.at = 0
            case "end":
                self.at = count - 1
            case _ if len(key) == 1 and key in "123456789" and int(key) <= count:
                self.at = int(key) - 1
            case _:
                return False
        self.at = max(0, min(self.at, count - 1))
        return True

    def show(self, count: int, rows: int) -> range:
        """Return the items that can be seen, the highlighted one among them."""
        self.at = max(0, min(self.at, count - 1))
        self.top = max(0, min(self.top, self.at, count - rows))
        if self.at >= self.top + rows:
            self.top = self.at - rows + 1
        return range(self.top, min(count, self.top + rows))
