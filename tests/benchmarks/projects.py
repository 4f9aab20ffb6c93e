"""Projects to measure on, generated alike each time: thousands of plain cards, many cards of a real game."""

from pathlib import Path

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
    art: {{scene: {place}, subject: {kind}, time: dawn}}
"""
_PLACES = ("ash", "amber", "willow", "granite", "heron", "lantern", "moor")
_TRAITS = ("sea, trade", "land", "night, sea", "trade")
_FACE = '<card><rect fill="#f4f1e8"/><column padding="4mm"><text>{{ card.name }}</text></column></card>\n'


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


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
