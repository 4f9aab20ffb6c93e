"""The few words that are printed beside the cards, by language; English where a language is absent."""

from collections.abc import Mapping

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "sheet": "Sheet",
        "front": "front",
        "back": "back",
        "glue": "glue {tile} here",
        "pages": "{count} pages",
        "finished": "{width} × {height} mm when it is put together",
        "print_whole": "Print all pages at 100 %, not fitted to the paper. This bar must be 100 mm long:",
        "cut_joints": "Cut each page along the marks at its left and upper edge, where it joins another one.",
        "glue_strips": "Lay it on the hatched strip of the page before, its edges at the wedges, and glue it "
        "down: row by row, from {first} to {last}.",
        "cut_around": "Cut the whole mat along the marks around it.",
        "calibration": "Calibration",
        "measure": "Print both sides at 100 %, hold the sheet against the light with the red crosses towards "
        "you, and read off how far they lie from the black ones, to the right and downwards.",
        "enter": "Write the distances, with the opposite sign, into the print profile: duplex, offset.",
    },
    "de": {
        "sheet": "Bogen",
        "front": "Vorderseite",
        "back": "Rückseite",
        "glue": "hier {tile} ankleben",
        "pages": "{count} Seiten",
        "finished": "zusammengesetzt {width} × {height} mm",
        "print_whole": "Alle Seiten mit 100 % drucken, nicht an das Papier angepasst. Dieser Balken muss "
        "100 mm lang sein:",
        "cut_joints": "Jede Seite links und oben, wo sie an eine andere stößt, an den Marken abschneiden.",
        "glue_strips": "Sie mit den Kanten an den Keilen auf den schraffierten Streifen der Seite davor "
        "legen und ankleben: Reihe für Reihe, von {first} bis {last}.",
        "cut_around": "Den ganzen Plan ringsum an den Marken zuschneiden.",
        "calibration": "Justierung",
        "measure": "Beidseitig mit 100 % drucken, mit den roten Kreuzen nach vorn gegen das Licht halten und "
        "ablesen, wie weit sie von den schwarzen entfernt liegen, nach rechts und nach unten.",
        "enter": "Die Abstände mit umgekehrtem Vorzeichen ins Druckprofil schreiben: duplex, offset.",
    },
}


def words(language: str) -> Mapping[str, str]:
    """The words of a language."""
    return _WORDS.get(language.partition("-")[0], _WORDS["en"])
