"""Tables in the shapes of three public sets of cards, with names and texts of our own.

`runners` is the shape of a list of JSON objects in which costs that are X are null and symbols are in
brackets; `mysteries` has many columns that few cards fill, and another side with texts and names of its
own; `market` is a spreadsheet in two languages with a name, a cost, and a text of up to 600 characters.
"""

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

Row = dict[str, object]

_PLACES = (
    *("Harbour", "Orchard", "Lantern", "Bridge", "Signal", "Quarry"),
    *("Archive", "Thicket", "Furnace", "Tide", "Attic", "Chapel"),
)
_PEOPLE = (
    *("Keeper", "Runner", "Ledger", "Watch", "Engine", "Choir"),
    *("Warden", "Charter", "Smuggler", "Oath", "Cartographer", "Moth"),
)
_QUOTES = (
    "Nobody asked where the boats came from.",
    "It hummed at night, and by the second week so did we.",
    "We counted the doors twice, to be sure. There was one more each time, and it was always at the end of "
    "the corridor in which nobody had slept since the winter when the river did not freeze.",
    "The letter had no sender. Its ink was still wet, and it told of things that I had only thought of: "
    "the green house, the dog that never barked, the number on the underside of my own chair. I burnt it. "
    "In the morning it lay on the table again, and somebody had corrected the spelling.",
)
_RUNS = (
    "[click]: Gain {n}[credit].",
    "[click], [click]: Draw {n} cards. Use this ability only once per turn.",
    "When you install this program, place {n} power counters on it.",
    "<strong>Interface →</strong> {n}[credit]: Break up to 2 <strong>barrier</strong> subroutines.",
    "{n}[credit]: +1 strength.",
    "The first time each turn a run is successful, gain {n}[recurring-credit]. If that server is remote, you "
    "may also look at the top card of any deck; put it back, or under that deck.",
    "Limit 1 <strong>console</strong> per player. +{n}[mu]",
    "[trash]: Prevent {n} net damage.",
)
_SUBROUTINES = (
    "[subroutine] End the run.",
    "[subroutine] Do {n} net damage.",
    "[subroutine] The Runner loses [click].",
)
_TESTS = (
    "[reaction] After you defeat an enemy: Discover {n} clue here. <i>(Limit once per round.)</i>",
    "<b>Forced</b> - At the end of the round: Place {n} doom on the agenda with the least doom on it.",
    "[action]: <b>Fight.</b> You get +{n} [combat] for this attack. If you succeed by 2 or more, this attack "
    "deals +1 damage.",
    "[fast] Exhaust this card: You get +{n} [intellect] for this skill test.",
    "<b>Revelation</b> - Test [willpower] ({n}). For each point by which you fail, take 1 horror. If you "
    "fail by 3 or more, also choose and discard a card from your hand, or lose all of your resources.",
    "<b>Spawn</b> - The location with the most clues.\nHunter. Retaliate.",
    "[elder_sign] effect: +{n}. You may move to a location that is connected to yours.",
)
_GAINS = {
    "en": (
        "+{n} Cards",
        "+{n} Actions",
        "Trash a card from your hand. Gain a card that costs up to {n} more than it.",
        "Each other player with 5 or more cards discards down to {n}, or shows a hand without treasures.",
    ),
    "de": (
        "+{n} Karten",
        "+{n} Aktionen",
        "Entsorge eine Handkarte. Nimm eine Karte, die bis zu {n} mehr kostet.",
        "Alle mit 5 oder mehr Handkarten legen Karten ab, bis sie {n} haben, oder zeigen kein Geld vor.",
    ),
}


def write_table(file: Path, shape: str, cards: int, seed: int = 1) -> None:
    """Write a file with so many cards in a shape: JSON, or CSV for the one that is a spreadsheet."""
    make = SHAPES[shape]
    rows = [make(number, Random(f"{seed}/{number}")) for number in range(1, cards + 1)]
    text = _as_csv(rows) if make is _bought else json.dumps(rows, ensure_ascii=False, indent=1)
    file.write_text(text, encoding="utf-8", newline="\n")


def _as_csv(rows: Sequence[Row]) -> str:
    """The rows with semicolons between the cells, as spreadsheets of many countries write them."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), delimiter=";", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _name(number: int) -> str:
    return f"{_PLACES[number % 12]} {_PEOPLE[number // 12 % 12]} {number}"


def _said(chance: Random, lines: Sequence[str], most: int) -> str:
    return "\n".join(
        line.format(n=chance.randint(1, 4)) for line in chance.sample(lines, chance.randint(1, most))
    )


def _given(fields: Mapping[str, object]) -> Row:
    """The fields that are there: cards without one leave it out."""
    return {name: value for name, value in fields.items() if value != ""}


def _runner(number: int, chance: Random) -> Row:
    types = (
        "agenda",
        "asset",
        "event",
        "hardware",
        "ice",
        "identity",
        "operation",
        "program",
        "resource",
        "upgrade",
    )
    type_ = types[number % 10]
    corp = type_ in ("agenda", "asset", "ice", "operation", "upgrade")
    words = {
        "ice": ("Barrier", "Code Gate - Observer", "Sentry - Tracer - Destroyer"),
        "program": ("Icebreaker - Fracter", "Virus", "Icebreaker - Killer - Cloud"),
        "identity": ("Natural", "Division", "Cyborg"),
    }.get(type_, ("", "Connection", "Job - Location", "Double - Run"))
    return _given({
        "advancement_cost": chance.randint(2, 5) if type_ == "agenda" else "",
        "agenda_points": chance.randint(1, 3) if type_ == "agenda" else "",
        "base_link": chance.randint(0, 1) if type_ == "identity" and not corp else "",
        "code": f"{number:05}",
        "cost": "" if type_ in ("agenda", "identity") else chance.choice([None, *range(9)]),
        "deck_limit": 1 if type_ == "identity" else 3,
        "faction_code": chance.choice(["amber-combine", "cobalt", "jade"] if corp else ["ash", "driftless"]),
        "faction_cost": "" if type_ == "identity" else chance.randint(0, 5),
        "flavor": chance.choice(("", *_QUOTES[:3])),
        "illustrator": chance.choice(["Ada Bell", "Jo Van Der Meer", "S. Okoro"]),
        "influence_limit": chance.choice([None, 12, 15]) if type_ == "identity" else "",
        "keywords": chance.choice(words),
        "memory_cost": chance.randint(0, 3) if type_ == "program" else "",
        "minimum_deck_size": 45 if type_ == "identity" else "",
        "pack_code": chance.choice(["first", "tides"]),
        "position": number,
        "quantity": chance.choice([1, 2, 3, 3]),
        "side_code": "corp" if corp else "runner",
        "strength": chance.choice([None, *range(8)]) if type_ == "ice" else "",
        "text": _said(chance, _SUBROUTINES if type_ == "ice" else _RUNS, 3),
        "title": _name(number) + (": Weaver of Long Silences" if type_ == "identity" else ""),
        "trash_cost": chance.randint(0, 5) if type_ in ("asset", "upgrade") else "",
        "type_code": type_,
        "uniqueness": chance.random() < 0.2,
    })  # fmt: skip


def _mystery(number: int, chance: Random) -> Row:
    types = (
        "act",
        "agenda",
        "asset",
        "enemy",
        "event",
        "investigator",
        "location",
        "scenario",
        "skill",
        "treachery",
    )
    type_ = types[number % 10]
    player = type_ in ("asset", "event", "investigator", "skill")
    behind = type_ in ("act", "agenda", "investigator", "location", "scenario")
    shared = {
        "code": f"{number:05}",
        "name": _name(number),
        "type_code": type_,
        "type_name": type_.title(),
        "faction_code": chance.choice(["guardian", "mystic", "seeker"]) if player else "mythos",
        "pack_code": chance.choice(["core", "carnival"]),
        "position": number,
        "quantity": chance.choice([1, 1, 2]),
        "text": _said(chance, _TESTS, 3),
        "flavor": chance.choice(("", *_QUOTES)),
        "illustrator": chance.choice(["Ada Bell", "Jo Van Der Meer"]),
        "traits": chance.choice(["", "Item. Tool.", "Humanoid. Monster. Elite.", "Ally. Miskatonic."]),
        "is_unique": True if chance.random() < 0.2 else "",
    }  # fmt: skip
    behinds = {
        "double_sided": True,
        "back_name": "" if type_ in ("investigator", "location") else f"What {_name(number + 7)} Hid",
        "back_text": _said(chance, _TESTS, 2),
        "back_flavor": chance.choice(("", *_QUOTES)),
    }
    return _given({**shared, **_of_type(type_, chance), **(behinds if behind else {})})


def _of_type(type_: str, chance: Random) -> Row:
    """What cards of one type have besides."""
    match type_:
        case "investigator":
            skills = {
                f"skill_{name}": chance.randint(1, 5)
                for name in ("willpower", "intellect", "combat", "agility")
            }
            deck = {"size": 30, "card": {"01006": {"number": 1}}}
            more = {"subname": "The One Who Came Back", "health": 7, "sanity": 7, "deck_requirements": deck}
            return (
                skills | more | {"deck_options": [{"faction": ["guardian"], "level": {"min": 0, "max": 5}}]}
            )
        case "enemy":
            fight = {f"enemy_{name}": chance.randint(1, 4) for name in ("fight", "evade", "damage", "horror")}
            per = {"health_per_investigator": True} if chance.random() < 0.3 else {}
            return {
                **fight,
                "health": chance.choice([None, 3, 4]),
                **per,
                "victory": chance.choice(["", 1, 2]),
            }
        case "location":
            return {
                "shroud": chance.randint(1, 5),
                "clues": chance.randint(0, 3),
                "victory": chance.choice(["", 1]),
            }
        case "act" | "agenda":
            counted = "clues" if type_ == "act" else "doom"
            return {
                "stage": chance.randint(1, 3),
                counted: chance.choice([None, 2, 7]),
                "encounter_code": "tide",
            }
        case "asset":
            slot = chance.choice(["Hand", "Ally", "Hand. Arcane", ""])
            return {
                "cost": chance.choice([None, *range(6)]),
                "slot": slot,
                "xp": chance.randint(0, 5),
                "skill_combat": 1,
            }
        case "event":
            return {"cost": chance.choice([-2, 0, 1, 4]), "xp": chance.randint(0, 5), "skill_wild": 1}
    return {}


def _bought(number: int, chance: Random) -> Row:
    numbers = [chance.randint(1, 4) for _ in range(5)]
    order = [chance.randrange(4) for _ in range(chance.choice([1, 2, 5]))]
    said = {
        language: "\n".join(lines[place].format(n=n) for place, n in zip(order, numbers, strict=False))
        for language, lines in _GAINS.items()
    }
    types = {"en": ("Action", "Treasure", "Victory"), "de": ("Aktion", "Geld", "Punkte")}
    which = number % 3
    return {
        "Name (en)": _name(number),
        "Name (de)": f"{_name(number)} auf Deutsch",
        "Type": types["en"][which],
        "Cost": chance.choice(["", "2", "3", "4*", "5"]),
        "Text (en)": said["en"],
        "Text (de)": said["de"],
        "Set": chance.choice(["Base", "Seaside"]),
        "Count": 10,
    }


SHAPES: Mapping[str, Callable[[int, Random], Row]] = {
    "runners": _runner,
    "mysteries": _mystery,
    "market": _bought,
}
