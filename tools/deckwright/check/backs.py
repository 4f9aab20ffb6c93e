"""C109, R202, R206: backs up to a ruling know its answers, backs by kind all kinds, and all can be drawn."""

from collections.abc import Iterator, Mapping
from typing import cast

from deckwright.check.answers import each_answer
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.looks import BACK, MARK, has_own_back
from deckwright.model.place import Spot

BACK_FRAME = BACK.removeprefix(MARK)


@check
def backs_have_what_they_depend_on(subject: Subject) -> Iterator[Finding]:
    """Backs that are up to a ruling have all its answers, backs by kind all kinds that the deck holds."""
    for deck, written, spot in _backs(subject):
        about = subject.about(f"{deck}/back")
        if "ruling" not in written:
            yield from _of_kinds(subject, deck, written, spot)
            continue
        answers = cast(Mapping[str, object], written["answers"])
        needs = (f"the deck {deck} has no back", "a template")
        yield from each_answer(subject, str(written["ruling"]), answers, spot, needs, about=about)
        for answer, backs in answers.items() if written["ruling"] in subject.game.rulings else ():
            if isinstance(backs, dict):
                yield from _of_kinds(subject, deck, backs, spot.at("answers", answer))


@check
def backs_can_be_drawn(subject: Subject) -> Iterator[Finding]:
    """Each template of backs that differ exists, those of answers that are not chosen too."""
    known = subject.offered(lambda assets: assets.faces)
    for deck, written, spot in _backs(subject) if known is not None else ():
        for steps, template in _templates(written, ()):
            yield from unknown(
                template,
                "face",
                known or (),
                spot.place(*steps),
                about=subject.about(f"{deck}/back"),
                code="R206",
                otherwise=f"write templates/{subject.game.id}/{template}.xml.j2",
            )


@check
def frames_are_told_from_backs(subject: Subject) -> Iterator[Finding]:
    """No frame is called `back` where cards have backs of their own: `frog.back` is the other side."""
    game = subject.game
    for deck in game.printed_decks:
        if BACK_FRAME in deck.frames and any(
            has_own_back(game, card) for card in deck.cards if card in game.cards
        ):
            yield Finding(
                code="C109",
                place=deck.frames[BACK_FRAME].spot.place(key=True),
                message=f"the frame {BACK_FRAME} is called like the other side of its cards",
                hint="choose another name",
                about=subject.about(f"{deck.id}/frames"),
            )


def _backs(subject: Subject) -> Iterator[tuple[str, Mapping[str, object], Spot]]:
    """The backs that are more than one template, of decks and of their frames: whose, what, and where."""
    for deck, entry in subject.source.entries("decks").items():
        frames = cast(Mapping[str, Mapping[str, object]], entry.fields.get("frames", {}))
        looks = [(entry.fields, entry.spot)]
        looks += ((fields, entry.spot.at("frames", frame)) for frame, fields in frames.items())
        for look, spot in looks:
            if isinstance(written := look.get("back"), dict):
                yield deck, written, spot.at("back")


def _templates(
    written: Mapping[str, object], steps: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every template among backs, with the keys that lead to it."""
    for key, back in written.items():
        if isinstance(back, dict):
            yield from _templates(back, (*steps, key))
        elif key != "ruling":
            yield (*steps, key), cast(str, back)


def _of_kinds(subject: Subject, deck: str, backs: Mapping[str, object], spot: Spot) -> Iterator[Finding]:
    game, about = subject.game, subject.about(f"{deck}/back")
    for kind in backs:
        yield from unknown(kind, "kind", game.kinds, spot.place(kind, key=True), about=about)
    cards = [card for card in game.decks[deck].cards if card in game.cards]
    held = {game.cards[card].kind for card in cards if not has_own_back(game, card)}
    for kind in sorted(held - backs.keys()):
        message = f"the deck {deck} has {kind} cards, but no back for them"
        hint = f"write {kind}: and a template"
        yield Finding(code="R202", place=spot.place(), message=message, hint=hint, about=about)
