"""Names and texts of made-up cards, in two languages, by a source of chance."""

from random import Random

_OF = {
    "en": (
        "Harbour",
        "Orchard",
        "Lantern",
        "Bridge",
        "Signal",
        "Quarry",
        "Archive",
        "Thicket",
        "Furnace",
        "Tide",
    ),
    "de": (
        "Hafen",
        "Obstgarten",
        "Laterne",
        "Brücke",
        "Signal",
        "Steinbruch",
        "Archiv",
        "Dickicht",
        "Ofen",
        "Flut",
    ),
}
_WHAT = {
    "en": ("Keeper", "Runner", "Ledger", "Watch", "Engine", "Choir", "Gate", "Charter", "Smuggler", "Oath"),
    "de": ("Hüter", "Läufer", "Register", "Wache", "Maschine", "Chor", "Tor", "Urkunde", "Schmuggler", "Eid"),
}
_LINES = {
    "en": (
        "Draw {n} cards, then discard one of them.",
        "*Arrival:* pay {n} {{icon:coin}} to look at the top card of any deck.",
        "Each other player loses {n} {{icon:spark}}; you may not play another card this turn.",
        "While this card is in front of you, the first card that you play costs {n} less.",
        "**Reaction:** cancel an effect that would move this card.",
    ),
    "de": (
        "Ziehe {n} Karten und wirf danach eine davon ab.",
        "*Ankunft:* Zahle {n} {{icon:coin}} und sieh dir die oberste Karte eines Stapels an.",
        "Alle anderen verlieren {n} {{icon:spark}}; du darfst in diesem Zug keine weitere Karte spielen.",
        "Solange diese Karte vor dir liegt, kostet die erste Karte, die du spielst, {n} weniger.",
        "**Reaktion:** Hebe einen Effekt auf, der diese Karte bewegen würde.",
    ),
}
_QUOTES = {
    "en": ("Nobody asked where the boats came from.", "It hummed at night.", "We counted twice, to be sure."),
    "de": ("Niemand fragte, woher die Boote kamen.", "Nachts summte es.", "Wir zählten zweimal nach."),
}
LANGUAGES = ("en", "de")


def name(number: int, language: str) -> str:
    """A name that no other card has."""
    of, what = _OF[language][number % 10], _WHAT[language][number // 10 % 10]
    return f"{of} {what} {number}" if language == "en" else f"{what} {of} {number}"


def text(chance: Random, language: str, lines: int) -> str:
    """So many sentences; equal chance, equal sentences in each language."""
    return " ".join(chance.choice(_LINES[language]).format(n=chance.randint(1, 4)) for _ in range(lines))


def quote(chance: Random, language: str) -> str:
    """A line of flavour."""
    return chance.choice(_QUOTES[language])
