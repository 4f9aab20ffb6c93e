"""The few words that are printed beside the cards, by language; English where a language is absent."""

from collections.abc import Mapping

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "sheet": "Sheet",
        "front": "front",
        "back": "back",
        "row": "Row",
        "column": "column",
        "glue": "glue here",
        "calibration": "Calibration",
        "measure": "Print both sides at 100 %, hold the sheet against the light with the red crosses towards "
        "you, and read off how far they lie from the black ones, to the right and downwards.",
        "enter": "Write the distances, with the opposite sign, into the print profile: duplex, offset.",
    },
    "de": {
        "sheet": "Bogen",
        "front": "Vorderseite",
        "back": "Rückseite",
        "row": "Reihe",
        "column": "Spalte",
        "glue": "hier kleben",
        "calibration": "Justierung",
        "measure": "Beidseitig mit 100 % drucken, mit den roten Kreuzen nach vorn gegen das Licht halten und "
        "ablesen, wie weit sie von den schwarzen entfernt liegen, nach rechts und nach unten.",
        "enter": "Die Abstände mit umgekehrtem Vorzeichen ins Druckprofil schreiben: duplex, offset.",
    },
}


def words(language: str) -> Mapping[str, str]:
    """The words of a language."""
    return _WORDS.get(language.partition("-")[0], _WORDS["en"])
