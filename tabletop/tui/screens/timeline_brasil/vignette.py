"""Some cards of Timeline: Brasil for the menu."""

from __future__ import annotations

from typing import Final

from tabletop.dated import DatedCard
from tabletop.protocol import Text
from tabletop.tui.canvas import Canvas
from tabletop.tui.timelines.vignette import Shown, draw_cards

SHOWN: Final = Shown(
    before=(
        DatedCard(
            "cabral-fleet",
            Text("A frota de Cabral chega à costa do Brasil", "Cabral's fleet reaches the coast of Brazil"),
            1500,
            "science",
        ),
        DatedCard(
            "spix-and-martius",
            Text("Spix e Martius chegam ao Brasil", "Spix and Martius arrive in Brazil"),
            1817,
            "science",
        ),
        DatedCard(
            "bulls-eye-stamp",
            Text("Entra em circulação o selo Olho de Boi", "The Bull's Eye stamp goes on sale"),
            1843,
            "technology",
        ),
    ),
    after=(
        DatedCard(
            "abaporu-painted",
            Text("Tarsila do Amaral pinta o Abaporu", "Tarsila do Amaral paints Abaporu"),
            1928,
            "art",
        ),
        DatedCard(
            "tv-tupi-on-air",
            Text("TV Tupi põe a televisão no ar", "TV Tupi puts television on the air"),
            1950,
            "technology",
        ),
        DatedCard(
            "brasilia-opens",
            Text("Brasília é inaugurada no Planalto Central", "Brasília opens on the central plateau"),
            1960,
            "society",
        ),
    ),
    asked=DatedCard(
        "iracema-published", Text("José de Alencar publica Iracema", "José de Alencar publishes Iracema"), 1865, "art"
    ),
)


def draw_vignette(sheet: Canvas, ascii: bool) -> None:  # noqa: ARG001 (each sign has one twin)
    """Draw the cards, with a gap between them for the one that is asked for."""
    draw_cards(sheet, SHOWN)
