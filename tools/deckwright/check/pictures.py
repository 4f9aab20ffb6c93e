"""R206, C104, C107: what an `art:` map names is known, and its numbers can be, without drawing any of it."""

from collections.abc import Collection, Iterator

from deckwright.assets.scenes import ART_KEYS, Scenes
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.game import Card
from deckwright.model.numbers import cut_key

_NAMES = {"file", "scene", "subject", "time", "weather", "variant"}


@check
def scenery_is_known(subject: Subject) -> Iterator[Finding]:
    """Each key of an `art:` map means something, and each name in it exists."""
    drawn = [card for card in subject.game.cards.values() if card.art and "file" not in card.art]
    if not drawn or subject.assets is None:
        return
    scenes = subject.offered(lambda assets: assets.scenes)
    icons = subject.offered(lambda assets: frozenset(assets.icons.names))
    for card in drawn:
        for key in card.art:
            if key not in ART_KEYS:
                place = card.spot.place("art", key, key=True)
                about = subject.about(f"{card.id}/art/{key}")
                cut = cut_key(card.art, key)
                yield from unknown(
                    key, "key of art", ART_KEYS, place, about=about, code="R206", otherwise=cut
                )
        for key, known in _names(card, scenes, icons):
            name = card.art[key]
            if isinstance(name, str) and name not in known:  # most are known: only the others need a place
                place, about = card.spot.place("art", key), subject.about(f"{card.id}/art/{key}")
                noun = "icon" if key == "subject" else key
                yield from unknown(name, noun, known, place, about=about, code="R206")


@check
def scenery_values_can_be(subject: Subject) -> Iterator[Finding]:
    """Numbers, places, colours and truth values of an `art:` map are such, within their bounds."""
    drawn = [card for card in subject.game.cards.values() if card.art.keys() - _NAMES]
    if not drawn:
        return
    from deckwright.scenery.request import value_errors

    for card in drawn:
        for error in value_errors(card.art):
            keys = [int(key) if key.isdecimal() else key for key in error.key.split(".")]
            yield Finding(
                code=error.code,
                place=card.spot.place(*keys),
                message=f"{error.key} {error.message}",
                hint=error.hint,
                about=subject.about(f"{card.id}/{'/'.join(map(str, keys))}"),
            )


def _names(
    card: Card, scenes: Scenes | None, icons: Collection[str] | None
) -> Iterator[tuple[str, Collection[str]]]:
    """The keys of a card's art that name something, each with the names that it may have."""
    if "subject" in card.art and icons is not None:
        yield "subject", icons
    if scenes is None:
        return
    if "scene" in card.art:
        yield "scene", scenes.scenes
    if "weather" in card.art:
        yield "weather", scenes.weathers
    scene = card.art.get("scene")
    if "time" in card.art and isinstance(scene, str) and scene in scenes.scenes:
        yield "time", scenes.scenes[scene].times
