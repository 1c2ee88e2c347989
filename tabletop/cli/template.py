"""A first deck of one's own, to be written over."""

from __future__ import annotations

from typing import Final

from tabletop.protocol import Text

TEMPLATE: Final = Text(
    pt="""\
# Um baralho seu para jogos de linha do tempo. O que vem depois de um # é para você: o programa não lê.
#
#   tabletop check-data --deck {file}      procura erros e dá conselhos
#   tabletop play {game} --deck {file}      joga com este baralho
#
# Uma carta precisa de um título e de um ano. O resto pode faltar.

title: Nossa família

cards:
  - title: Vovó chega ao Brasil
    year: 1923

  - title: A casa fica pronta
    year: 1951
    topic: technology         # science (descoberta), technology (invenção), art (arte) ou society; sem nada: society
    difficulty: 1             # de 1 (fácil) a 3 (difícil); sem nada: 2
    note: Choveu durante toda a obra.     # aparece quando a carta é virada
    source: Carta da tia Lia

  - title: O bisavô planta a mangueira
    year: 1860
    circa: true               # o ano é aproximado

  - title: {{pt: Atenas vence em Maratona, en: Athens wins at Marathon}}     # nas duas línguas
    year: -490                # antes de Cristo: com um sinal de menos
    note:
      pt: A notícia correu até a cidade.
      en: The news ran all the way to the city.
    id: marathon              # a-z, 0-9 e -; sem nada, é feito do título
""",
    en="""\
# A deck of your own for games with a timeline. What comes after a # is for you: the program does not read it.
#
#   tabletop check-data --deck {file}      looks for mistakes and gives advice
#   tabletop play {game} --deck {file}      plays with this deck
#
# A card needs a title and a year. Everything else may be left out.

title: Our family

cards:
  - title: Grandmother arrives in Brazil
    year: 1923

  - title: The house is finished
    year: 1951
    topic: technology         # science, technology, art or society; if left out: society
    difficulty: 1             # from 1 (easy) to 3 (hard); if left out: 2
    note: It rained all the time they built.     # shown when the card is turned
    source: Letter of aunt Lia

  - title: Great-grandfather plants the mango tree
    year: 1860
    circa: true               # the year is approximate

  - title: {{pt: Atenas vence em Maratona, en: Athens wins at Marathon}}     # in both languages
    year: -490                # BCE: with a minus sign
    note:
      pt: A notícia correu até a cidade.
      en: The news ran all the way to the city.
    id: marathon              # a-z, 0-9 and -; if left out it is made from the title
""",
)
