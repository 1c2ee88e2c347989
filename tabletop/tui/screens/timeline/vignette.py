"""Some cards of Timeline for the menu."""

from __future__ import annotations

from typing import Final

from tabletop.dated import DatedCard
from tabletop.protocol import Text
from tabletop.tui.canvas import Canvas
from tabletop.tui.timelines.vignette import Shown, draw_cards

SHOWN: Final = Shown(
    before=(
        DatedCard(
            "uruk-cuneiform",
            Text("A escrita cuneiforme surge em Uruk", "Cuneiform writing appears in Uruk"),
            -3200,
            "technology",
            circa=True,
        ),
        DatedCard(
            "colosseum-opening", Text("O Coliseu é inaugurado em Roma", "The Colosseum opens in Rome"), 80, "art"
        ),
        DatedCard("magna-carta", Text("O rei João sela a Magna Carta", "King John seals Magna Carta"), 1215, "society"),
    ),
    after=(
        DatedCard(
            "bell-telephone",
            Text("Graham Bell patenteia o telefone", "Graham Bell patents the telephone"),
            1876,
            "technology",
        ),
        DatedCard(
            "armstrong-moon", Text("Neil Armstrong pisa na Lua", "Neil Armstrong walks on the Moon"), 1969, "science"
        ),
        DatedCard("berlin-wall-falls", Text("O Muro de Berlim cai", "The Berlin Wall falls"), 1989, "society"),
    ),
    asked=DatedCard("camoes-lusiads", Text("Camões publica Os Lusíadas", "Camões publishes The Lusiads"), 1572, "art"),
)


def draw_vignette(sheet: Canvas, ascii: bool) -> None:  # noqa: ARG001 (each sign has one twin)
    """Draw the cards, with a gap between them for the one that is asked for."""
    draw_cards(sheet, SHOWN)
