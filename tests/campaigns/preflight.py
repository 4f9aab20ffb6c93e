"""Faults that a printer would send back, planted in painted cards: `python -m tests.campaigns.preflight`.

60 cards with a picture on each side, of 155 to 600 pixels to an inch, in RGB and in grey, and 40 faults among
them. Each must be found on its side of its card, and nothing else: a fault that is told of elsewhere is a
false alarm. `--cards N` takes fewer, with as many of the faults as they have room for.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageFilter

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.drawing import sketches
from deckwright.make.faces import faces_of
from deckwright.make.snapshot import take
from deckwright.picture.display import unpacked
from deckwright.render.for_press import crowded
from deckwright.render.pdf.inks import Inks

from ..repository import ROOT

SIZE = (69.5, 94.9)  # mm with bleed
DPI = (155, 200, 300, 300, 300, 600)  # of sound pictures
PROFILE = ROOT / "templates/vendors/FOGRA39L.icc"
TRIMMED = "art_without_bleed"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one side of a card: the code that tells of it, and how the side differs.

    `dpi` and `mode` are those of its picture, `flaw` is a branch of the template; `twin`: it has the picture
    of the card before.
    """

    code: str
    dpi: int = 0
    mode: str = ""
    flaw: str = ""
    twin: bool = False


FLAWS: Mapping[str, str] = {
    "icon_out": '<place x="58mm" y="30mm" width="14mm" height="14mm"><icon name="frog" fill="#fff"/></place>',
    "icon_near": '<place x="0.4mm" y="30mm" width="9mm" height="9mm"><icon name="frog" fill="#fff"/></place>',
    "line_near": '<rect margin="0.6mm" stroke="#ffffff" stroke-width="0.3mm"/>',
    "hair": '<line x1="9mm" y1="20mm" x2="50mm" y2="21mm" stroke="#ffffff" stroke-width="0.1pt"/>',
    "two_colours": '<place x="20mm" y="30mm" width="9mm" height="9mm"><icon name="flag"/></place>',
    "words_out": '<place x="1mm" y="20mm" width="30mm" height="6mm"><text align="left">Out</text></place>',
    "small": '<place x="10mm" y="76mm" width="40mm" height="3mm"><text size="4pt">Too small</text></place>',
    "brown": '<place x="10mm" y="76mm" width="40mm"><text size="7pt" fill="#33230a">Brown</text></place>',
    "blue": '<place x="10mm" y="76mm" width="40mm"><text size="7pt" fill="#1a1440">Blue</text></place>',
    TRIMMED: "",
}
FAULTS: tuple[Fault, ...] = (
    *(Fault("A412", dpi=dpi) for dpi in (51, 72, 96, 100, 120, 130, 140, 148)),
    *(Fault("A414", mode=mode) for mode in ("CMYK", "CMYK", "CMYK", "ICC", "ICC", "I;16")),
    *(Fault("L317", twin=True) for _ in range(4)),
    *(Fault("A418", flaw="two_colours") for _ in range(3)),
    *(
        Fault("A416", flaw=flaw)
        for flaw in ("icon_out", "icon_out", "icon_near", "icon_near", "line_near", "line_near")
    ),
    *(Fault("A415", flaw=TRIMMED) for _ in range(3)),
    *(Fault("A403", flaw="words_out") for _ in range(3)),
    *(Fault("A405", flaw="hair") for _ in range(3)),
    *(Fault("A404", flaw="small") for _ in range(2)),
    Fault("A417", flaw="brown"),
    Fault("A417", flaw="blue"),
)
assert len(FAULTS) == 40

GAME = """\
game: saints
title: Saints
languages: [en]
licence: CC0-1.0
credit: Made for a campaign.
kinds:
  saint:
    title: Saint
    size: poker
    face: saint
    fields: {flaw: {type: text, optional: true}}
    back: {face: saint, fields: {flaw: {type: text, optional: true}}}
decks:
  saints: {title: Saints, per: all, theme: plain, cards: all}
print: {profiles: [a4]}
"""
FACE = """\
<card>
  {%% if card.flaw == "%s" %%}<art/>{%% else %%}<art bleed="yes"/>{%% endif %%}
  <stack padding="6mm">
    <box at="top" width="40mm" height="9mm" fill="#ffffff"><text>{{ card.name }}</text></box>
  </stack>
  %s
</card>
"""
FLAG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#c02020" d="M0 0H512V200H0Z"/>'
    '<path fill="#2040c0" d="M0 250H512V500H0Z"/></svg>'
)
FROG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0H512V512H0Z"/></svg>'


def planted(cards: int, seed: int) -> dict[tuple[str, str], Fault]:
    """The faults, each on a side of a card, never next to another: that of a twin is on both cards."""
    chance = random.Random(seed)
    sides = [(f"saint_{number}", side) for number in range(2, cards, 2) for side in ("front", "back")]
    count = min(len(sides), len(FAULTS))
    return dict(zip(chance.sample(sides, count), chance.sample(FAULTS, count), strict=True))


def write_project(folder: Path, cards: int, faults: Mapping[tuple[str, str], Fault], seed: int) -> None:
    """The game with its pictures; those without fault are of 155 to 600 pixels to an inch."""
    chance = random.Random(seed)
    content, templates = folder / "content/saints", folder / "templates/saints"
    for each in (content / "cards", content / "art", content / "art/icons", templates):
        each.mkdir(parents=True)
    (content / "game.yaml").write_text(GAME, encoding="utf-8")
    (content / "LICENSE").write_text("CC0-1.0\n", encoding="utf-8")
    branches = "".join(
        f'{{% if card.flaw == "{name}" %}}{markup}{{% endif %}}' for name, markup in FLAWS.items()
    )
    (templates / "saint.xml.j2").write_text(FACE % (TRIMMED, branches), encoding="utf-8")
    (content / "art/icons/flag.svg").write_text(FLAG, encoding="utf-8")
    (content / "art/icons/frog.svg").write_text(FROG, encoding="utf-8")
    lines = ["kind: saint", "cards:"]
    for number in range(1, cards + 1):
        said = dict[str, str]()
        for side in ("front", "back"):
            fault = faults.get((f"saint_{number}", side), Fault(""))
            said[side] = f"art: {{file: {_paint(content, number, side, fault, chance)}}}"
            said[side] += f", flaw: {fault.flaw}" if fault.flaw else ""
        lines.append(
            f"  - {{id: saint_{number}, name: Saint {number}, {said['front']}, back: {{{said['back']}}}}}"
        )
    (content / "cards/saint.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _paint(content: Path, number: int, side: str, fault: Fault, chance: random.Random) -> str:
    """Write the picture of a side, a cloud of colours; its file's name."""
    if fault.twin:
        return f"art/saint_{number - 1}_{side}.jpg"
    dpi = fault.dpi or chance.choice(DPI)
    size = (round(SIZE[0] / 25.4 * dpi) + 1, round(SIZE[1] / 25.4 * dpi) + 1)
    rough = Image.frombytes("RGB", (12, 16), chance.randbytes(12 * 16 * 3)).filter(ImageFilter.SMOOTH)
    image, name = rough.resize(size, Image.Resampling.BICUBIC), f"art/saint_{number}_{side}.jpg"
    if fault.mode == "I;16":
        name = name.replace(".jpg", ".png")
        Image.frombytes("I;16", size, chance.randbytes(size[0] * size[1] * 2)).save(content / name)
    elif fault.mode:
        profile = {"icc_profile": PROFILE.read_bytes()} if fault.mode == "ICC" else {}
        image.convert("CMYK").save(content / name, quality=85, **profile)
    else:
        image.convert(chance.choice(("RGB", "RGB", "L"))).save(content / name, quality=85)
    return name


def found(folder: Path) -> Iterator[tuple[str, str, str]]:
    """What checks, drawing and the press find: card, side, code."""
    project = Project(folder)
    loaded = load_game(project, "saints")
    assert loaded.game, loaded.findings
    for finding in run_checks(loaded):
        yield finding.about.split("/")[1], "", finding.code
    assets, snapshot = assets_of(folder, "saints"), take(str(folder), "saints", None)
    inks = Inks(PROFILE.read_bytes(), 300)
    faces = [face for face in faces_of(loaded.game, ["en"]) if face.sort in ("card", "verso")]
    for face, sketch in zip(faces, sketches(loaded.game, assets, snapshot, faces), strict=True):
        side = "front" if face.sort == "card" else "back"
        yield from ((face.id, side, finding.code) for finding in sketch.findings)
        if any(crowded(unpacked(sketch.packed), inks)):
            yield face.id, side, "A417"


def judged(folder: Path, cards: int, seed: int) -> tuple[list[str], list[str]]:
    """The planted faults that nothing found, and what was found where nothing was planted."""
    faults = planted(cards, seed)
    write_project(folder, cards, faults, seed)
    wanted = {(card, "" if fault.twin else side, fault.code) for (card, side), fault in faults.items()}
    have = set(found(folder))
    return (
        [" ".join(each) for each in sorted(wanted - have)],
        [" ".join(each) for each in sorted(have - wanted)],
    )


def main() -> None:
    """Plant, look, and tell what differs."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.campaigns.preflight", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--cards", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder:
        missed, invented = judged(Path(folder), wanted.cards, wanted.seed)
    count = len(planted(wanted.cards, wanted.seed))
    print(f"{count} faults among {wanted.cards} cards: {len(missed)} not found, {len(invented)} false alarms")
    print("\n".join([*(f"not found: {each}" for each in missed), *(f"false: {each}" for each in invented)]))
    sys.exit(bool(missed or invented))


if __name__ == "__main__":
    main()
