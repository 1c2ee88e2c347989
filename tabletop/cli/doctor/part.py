"""What the doctor finds out, part by part."""

from __future__ import annotations

from typing import Any

from attrs import define, field


@define
class Part:
    """One part of what is around the program."""

    key: str
    """For other programs."""
    title: str
    lines: list[str] = field(factory=list)
    """What there is, one short sentence or name and value a line."""
    facts: dict[str, Any] = field(factory=dict)
    """The same for other programs."""
    wrong: list[str] = field(factory=list)
    """What is wrong and what to do, a sentence each."""

    def tell(self, line: str, **facts: Any) -> None:
        """Note something that is as it is."""
        self.lines.append(line)
        self.facts |= facts

    def complain(self, sentence: str) -> None:
        """Note something that is wrong."""
        self.wrong.append(sentence)
