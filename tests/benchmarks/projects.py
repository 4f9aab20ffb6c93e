"""Projects to measure on, generated alike each time: thousands of plain cards, many cards of a real game."""

import shutil
from itertools import count as counted
from itertools import islice
from pathlib import Path
from typing import Any

import yaml
from ruamel.yaml import YAML

REPOSITORY = Path(__file__).parents[2]
KINDS = ("crew", "harbour", "storm", "guild", "cargo", "chart")
_GAME = """\
# A generated game of {count} cards, to measure on.
game: {game}
title: Bulk
seats: [2, 4]
languages: [en]
licence: CC0-1.0
credit: Generated for benchmarks.
icons: {{coin: two-coins, sail: anchor}}
kinds:
{kinds}
names:
  trait: [sea, land, trade, night]
values:
  purse: {{is: 3, rule: BK-01}}
facts:
  BK-01: {{proof: face}}
print: {{profiles: [a4]}}
"""
_KIND = """\
  {kind}:
    title: {title}
    size: mini
    rule: BK-01
    fields:
      cost: {{type: int, range: [0, 9], rule: BK-01}}
      strength: {{type: int, range: [0, 20]}}
      rarity: {{type: [common, rare, legend]}}
      traits: {{type: list trait}}
      swift: {{type: bool, optional: true}}
      play: {{type: ops, optional: true}}
      {kind}_rank: {{type: int, optional: true, default: 0}}
"""
_CARD = """\
  # {number}: {note}
  - id: {id}
    name: "{title} of {place} {number}"
    copies: {copies}
    cost: {cost}
    strength: {strength}  # at noon
    rarity: {rarity}
    traits: [{traits}]
    text: >-
      Gain **{copies}** {{icon:coin}}, or {{value:purse}} if it is night.
      {{self}} then sails on, whatever the {place} says; nobody asks twice.
    flavour: 'It''s the tide that signs, not the {title}.'
    play:
      - {{gain: {{coin: {copies}}}}}
      - draw: "1 + count(played, where=kind == {kind}) // 2"
      - when: "strength >= {strength}"
        do:
          - {{lose: {{coin: 1}}, from: each other}}
          - {{move: {{card: this, to: {{zone: harbour, order: top}}}}}}
        else:
          - {{gain: {{sail: {cost}}}}}  # what is left over
    {kind}_rank: {rank}
    art: {{scene: marsh, subject: rabbit, time: dawn}}
"""
_PLACES = ("ash", "amber", "willow", "granite", "heron", "lantern", "moor")
_TRAITS = ("sea, trade", "land", "night, sea", "trade")
_FACE = """\
<card>
  <rect fill="#f4f1e8" bleed="yes"/>
  <column padding="4mm"><text>{{ card.name }}</text></column>
</card>
"""


def bulk(root: Path, count: int, files: int, game: str = "bulk") -> Path:
    """A project of one game with so many cards, shared out over so many files. The project's folder."""
    kinds = "".join(_KIND.format(kind=kind, title=kind.title()) for kind in KINDS)
    _write(root / f"content/{game}/game.yaml", _GAME.format(game=game, count=count, kinds=kinds))
    _write(root / f"content/{game}/LICENSE", "CC0-1.0\n")
    _write(root / f"content/{game}/rulebook/en.md", "# Bulk\n\nBuy what you can pay for. {#BK-01}\n")
    share = -(-count // files)
    for file in range(files):
        kind = KINDS[file % len(KINDS)]
        numbers = range(file * share, min(count, (file + 1) * share))
        text = f"# {kind} cards, file {file}\nkind: {kind}\ncards:\n" + "".join(
            _card(kind, n) for n in numbers
        )
        _write(root / f"content/{game}/cards/{kind}_{file:04}.yaml", text)
    for kind in KINDS:
        _write(root / f"templates/{game}/{kind}.xml.j2", _FACE)
    return root


def _card(kind: str, number: int) -> str:
    return _CARD.format(
        kind=kind,
        number=number,
        id=f"{kind}_{number:05}",
        title=kind.title(),
        place=_PLACES[number % len(_PLACES)],
        note="umlauts such as ä, ö and ü" if number % 3 else "nothing to say",
        copies=1 + number % 3,
        cost=number % 10,
        strength=number % 21,
        rarity=("common", "rare", "legend")[number % 7 % 3],
        traits=_TRAITS[number % len(_TRAITS)],
        rank=number % 5,
    )


_PLAIN_GAME = """\
game: plain
title: Plain
seats: 2
languages: [en]
licence: CC0-1.0
credit: Generated for benchmarks.
kinds:
  card: {fields: {number: int}}
print: {profiles: [a4]}
"""
_PLAIN_FACE = """\
<card>
  <rect x="3mm" y="3mm" width="57.5mm" height="82.9mm" fill="#ffffff" stroke="#000000" stroke-width="0.35mm"/>
  <column padding="6mm" gap="6mm">
    <row gap="2mm">
      <text size="18pt">{{ card.number }}</text>
      <text grow="1" size="14pt">{{ card.name }}</text>
    </row>
    <flow size="9pt">{{ card.text }}</flow>
  </column>
</card>
"""
PLAIN_TEXT = (
    "Draw 2 cards, then discard one of them. Gain three coins for each ship in your harbour and move on."
)


def plain(root: Path, count: int) -> Path:
    """A project whose cards have a frame, a title, a number and a few lines of text."""
    _write(root / "content/plain/game.yaml", _PLAIN_GAME)
    _write(root / "content/plain/LICENSE", "CC0-1.0\n")
    _write(root / "templates/plain/card.xml.j2", _PLAIN_FACE)
    rows = [
        {"id": f"card_{n}", "name": f"Card number {n}", "number": n % 10, "copies": 1, "text": PLAIN_TEXT}
        for n in range(count)
    ]
    _dump(root / "content/plain/cards/card.yaml", {"kind": "card", "cards": rows})
    return root


def crowd(root: Path, count: int) -> Path:
    """Biomanz with at least so many cards: its own, and twins of them with other words and other pictures."""
    content, source = root / "content/biomanz", REPOSITORY / "content/biomanz"
    shutil.copytree(source, content)
    shutil.copytree(REPOSITORY / "templates/biomanz", root / "templates/biomanz")
    game, english = _read(content / "game.yaml"), _read(content / "text/en.yaml")
    files = {path.name: _read(path) for path in sorted((content / "cards").iterdir())}
    rows = [(name, row) for name, file in files.items() for row in file["cards"]]
    flavours = [row["flavour"] for _, row in rows]
    for number, (name, row) in islice(_twins(rows), max(0, count - len(rows))):
        card = english["cards"][row["id"]]
        twin = row | {
            "id": f"{row['id']}_{number}",
            "name": f"{row['name']} {number}",
            "flavour": flavours[number * 7 % len(flavours)],
        }
        if "pair" in twin:
            twin["pair"] = f"{row['pair']}_{number}"
        files[name]["cards"].append(twin)
        english["cards"][twin["id"]] = card | {"name": f"{card['name']} {number}"}
        for deck in game["decks"].values():
            if row["id"] in deck["cards"]:
                deck["cards"][twin["id"]] = 1
    values = _read(content / "rules/values.yaml")
    values["values"]["deck_max"] |= {"is": 10 * count, "tunable": [16, 10 * count + 60]}
    _dump(content / "rules/values.yaml", values)
    for name, file in files.items():
        _dump(content / "cards" / name, file)
    _dump(content / "game.yaml", game)
    _dump(content / "text/en.yaml", english)
    return root


def _twins(rows: list[tuple[str, Any]]) -> Any:
    """Row after row, again and again, each time with another number."""
    return ((number, row) for number in counted(2) for row in rows)


def _read(path: Path) -> Any:
    """As YAML 1.2, like deckwright: to PyYAML the word `on` would be a truth."""
    return YAML(typ="safe", pure=True).load(path.read_text("utf-8"))


def _dump(path: Path, data: object) -> None:
    _write(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
