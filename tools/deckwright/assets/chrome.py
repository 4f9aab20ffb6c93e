"""The words of the chrome: what is printed around cards and rules that no game writes, by language.

English where a language is absent; `de-AT` has the words of `de`.
"""

from collections.abc import Mapping

from deckwright.model.game import Game

Table = Mapping[str, Mapping[str, str]]

_SHEETS: Table = {
    "en": {
        "sheet": "Sheet",
        "front": "front",
        "back": "back",
        "both": "fold at the dashes, glue, cut",
        "left_out": "INCOMPLETE: cards left out: {count}",
        "drafts": "DRAFT: cards with a stamp: {count}",
        "untranslated": "NOT ALL TRANSLATED: with words of another language: {count}",
        "no_title": "NOT TRANSLATED: the title of the game",
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
        "box_how": "Cut along the line, fold backwards at the dashes, glue the hatched strip behind a side.",
        "box_for": "for {cards} cards of {stock} mm, inside {inside} mm",
        "together": "all on the fewest sheets",
        "kit_print": "Print at 100 %, not fitted to the paper. Take the files of the paper that you have:",
        "kit_files": "What they hold:",
        "kit_booklet": "for each paper: print both sides, flip on the short edge, lay the sheets into one "
        "another, fold them in the middle, staple",
        "kit_leaflet": "for each paper, both pages on one side: cut or fold between them",
        "enter": "Write the distances, with the opposite sign, into the print profile: duplex, offset.",
    },
    "de": {
        "sheet": "Bogen",
        "front": "Vorderseite",
        "back": "Rückseite",
        "both": "an den Strichen falten, kleben, schneiden",
        "left_out": "UNVOLLSTÄNDIG: fehlende Karten: {count}",
        "drafts": "ENTWURF: Karten mit Stempel: {count}",
        "untranslated": "NICHT GANZ ÜBERSETZT: mit Worten einer anderen Sprache: {count}",
        "no_title": "NICHT ÜBERSETZT: der Titel des Spiels",
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
        "box_how": "Außen an der Linie ausschneiden, an den Strichen nach hinten falten, den schraffierten "
        "Streifen hinter die Seite kleben.",
        "box_for": "für {cards} Karten von {stock} mm, innen {inside} mm",
        "together": "alles auf möglichst wenigen Bögen",
        "kit_print": "Mit 100 % drucken, nicht an das Papier angepasst. Es gibt Dateien für jedes Papier:",
        "kit_files": "Das ist darin:",
        "kit_booklet": "für jedes Papier: beidseitig drucken, über die kurze Kante wenden, die Bögen "
        "ineinanderlegen, in der Mitte falten, heften",
        "kit_leaflet": "für jedes Papier, beide Seiten auf einer: dazwischen schneiden oder falten",
        "enter": "Die Abstände mit umgekehrtem Vorzeichen ins Druckprofil schreiben: duplex, offset.",
    },
}
# What lies on a table, in words.
_FIGURES: Table = {
    "en": {
        "face_down": "{what}, face down",
        "copies": "{count} × {what}",
        "on": "{what} on {space}",
        "with": "{what} with {things}",
        "rolled": "a roll of {numbers}",
        "arrow": "an arrow from {start} to {ends}",
        "arrows": "arrows from {start} to {ends}",
        "shaded": "marked: {spaces}",
        "roads": "roads from {start} to {ends}",
    },
    "de": {
        "face_down": "{what}, verdeckt",
        "copies": "{count} × {what}",
        "on": "{what} auf {space}",
        "with": "{what} mit {things}",
        "rolled": "Wurf {numbers}",
        "arrow": "ein Pfeil von {start} nach {ends}",
        "arrows": "Pfeile von {start} nach {ends}",
        "shaded": "markiert: {spaces}",
        "roads": "Wege von {start} nach {ends}",
    },
}
_RULEBOOK: Table = {
    "en": {
        "rulebook": "Rulebook",
        "authors_rulebook": "Rulebook for authors",
        "for_authors": "Not in the players’ edition",
        "contents": "Contents",
        "skip_to_rules": "Skip to the rules",
        "notes": "Notes",
        "clarifications": "Clarifications",
        "house_rule": "Or, if you agree",
        "switch": "Switch",
        "players": "players",
        "player": "player",
        "to": "to",
        "ages": "ages {age} and up",
        "minutes": "minutes",
        "minute": "minute",
        "page": "Page",
        "game": "Game",
        "licence": "Licence",
        "icons": "Icons",
        "fonts": "Fonts",
        "icons_text": "From game-icons.net, CC BY 3.0, by {authors}.",
        "yes": "yes",
        "no": "no",
    },
    "de": {
        "rulebook": "Spielregel",
        "authors_rulebook": "Spielregel für Autoren",
        "for_authors": "Nicht in der Ausgabe für Spieler",
        "contents": "Inhalt",
        "skip_to_rules": "Zu den Regeln springen",
        "notes": "Notizen",
        "clarifications": "Klarstellungen",
        "house_rule": "Oder nach Absprache",
        "switch": "Schalter",
        "players": "Spieler",
        "player": "Spieler",
        "to": "bis",
        "ages": "ab {age} Jahren",
        "minutes": "Minuten",
        "minute": "Minute",
        "page": "Seite",
        "game": "Spiel",
        "licence": "Lizenz",
        "icons": "Symbole",
        "fonts": "Schriften",
        "icons_text": "Von game-icons.net, CC BY 3.0, gezeichnet von {authors}.",
        "yes": "ja",
        "no": "nein",
    },
}

TABLES = (_SHEETS, _FIGURES, _RULEBOOK)


def sheet_words(language: str) -> Mapping[str, str]:
    """The words beside the cards on sheets."""
    return _in(_SHEETS, language)


def figure_words(language: str) -> Mapping[str, str]:
    """The words for what lies on a table."""
    return _in(_FIGURES, language)


def label(game: Game, language: str, key: str) -> str:
    """A word of the rulebook's frame: the game's own from its `words:`, else ours."""
    own = game.words.get(key)
    if own is not None and language in own.text:
        return own[language]
    return _in(_RULEBOOK, language)[key]


def seats(game: Game, language: str) -> str:
    """`2 players`, `1 player`, `2 to 4 players`."""
    return _from_to(game, language, game.seats, "player")


def at_a_glance(game: Game, language: str) -> str:
    """Who can play, and how long it takes, as far as it is said: `2 players · 30 minutes`."""
    said = [seats(game, language)]
    if game.age:
        said.append(label(game, language, "ages").replace("{age}", str(game.age)))
    if game.minutes:
        said.append(_from_to(game, language, game.minutes, "minute"))
    return " · ".join(said)


def _from_to(game: Game, language: str, numbers: tuple[int, int], word: str) -> str:
    """A number of things, or from how many to how many; the word for several is the one with an s."""
    low, high = numbers
    several = label(game, language, word if high == 1 else f"{word}s")
    return f"{low} {several}" if low == high else f"{low} {label(game, language, 'to')} {high} {several}"


def _in(table: Table, language: str) -> Mapping[str, str]:
    return table.get(language.partition("-")[0], table["en"])
