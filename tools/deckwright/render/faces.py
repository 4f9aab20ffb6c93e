"""The faces of a game in one language: cards, backs, components, as display lists with findings."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Literal

from deckwright.assets.game_assets import GameAssets
from deckwright.assets.themes import DEFAULT, Theme
from deckwright.giving_way import give_way
from deckwright.model.finding import ContentError, Finding
from deckwright.model.frames import Frame
from deckwright.model.game import Card, Component, Game, Value
from deckwright.model.looks import (
    back_named,
    card_looks,
    card_of,
    face_shown,
    named,
    part_shown,
    part_titled,
)
from deckwright.model.place import Place, Spot
from deckwright.picture.display import DisplayList, Shape
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup import Pen, Subject, read_card
from deckwright.render.markup.pen import Written
from deckwright.render.spoken import Spoken
from deckwright.render.stamp import white
from deckwright.render.templates import FOLDER, TemplateMistakeError, Templates
from deckwright.render.unsaid import unsaid
from deckwright.render.views import Views


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and what is wrong with it. `blank`: it could not be drawn, and is empty.

    `drawn_by` says from which op on which element drew it, by where it was written. `pictures` are the files
    that it asked for.
    """

    display: DisplayList
    findings: tuple[Finding, ...]
    blank: bool = False
    drawn_by: tuple[tuple[int, Written | None], ...] = ()
    pictures: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """What is to be drawn: the templates that may draw it, what they see, the theme and the size."""

    templates: tuple[str, ...]
    context: Mapping[str, object]
    subject: Subject
    theme: str
    size: tuple[float, float]
    shape: Shape
    place: Place


class Faces:
    """Draws the faces of a game in one language. Templates, fonts, icons and themes are read once."""

    def __init__(self, game: Game, assets: GameAssets, language: str) -> None:
        self.assets = assets
        self._take(game, language)

    def again(self, game: Game, language: str) -> "Faces":
        """The game after an edit, or in another language; the assets are shared."""
        faces = copy(self)
        faces._take(game, language, self._templates)
        return faces

    def _take(self, game: Game, language: str, templates: Templates | None = None) -> None:
        self.game, self.language = game, language
        self._views = Views(game, language)
        self.spoken = Spoken(game, language, self._views)
        names = self._views.names()
        self._templates = templates.again(names) if templates else Templates(self.assets.path, names)
        self._looks = card_looks(game)
        called = ((name, game.words[name].text.get(language)) for name in game.icons if name in game.words)
        self._signs = {name: said for name, said in called if said}

    def card(self, face_id: str, side: Literal["front", "back"] = "front") -> Drawn:
        """The face of a card, `heron`, or of one in a frame, `heron.white`; by the card alone its first face.

        Its `back` is drawn where each card of its kind has one of its own.

        Raises:
            KeyError: the game has no such card, it is not printed in that frame, or has no back of its own.
        """
        face_id = face_shown(self.game, face_id)
        deck, look = self._looks[face_id] or (None, None)
        card = self.game.cards[card_of(face_id)]
        kind = self.game.kinds[card.kind]
        theme = self._theme_of(look)
        context = self._views.card(card, deck, look, theme, side)
        seed, name = self._seed(card), f"card {face_id} ({self.language})"
        if side == "back":
            if kind.back is None:
                raise KeyError(f"card {card.id!r} has no back of its own")
            name = f"back of {name}"
            kind, card, seed = kind.back, card.back or card, f"{seed}/back" if card.back else seed
        order = _Order(
            templates=self._templates_called(kind.face, "default"),
            context=context,
            subject=Subject(
                about=f"{self.game.id}/{card.id}",
                name=name,
                spot=card.spot,
                spots=self._spots(card),
                art=card.art,
                game=self.game.id,
                seed=seed,
            ),
            theme=theme.name,
            size=kind.size,
            shape=kind.shape,
            place=kind.spot.place("face"),
        )
        return self._draw(order)

    def back(self, back_id: str) -> Drawn:
        """The back of a deck, `mist_forest`, or of one kind of its cards, `cards.hero`; as large as those.

        In a frame it is called `fauna.white` or `fauna.white.hero`.

        Raises:
            KeyError: the game has no such deck, frame or kind.
        """
        back = back_named(self.game, back_id)
        deck, look = back.deck, back.look
        held = (self.game.cards[card].kind for card in deck.cards if card in self.game.cards)
        kinds = [self.game.kinds[kind] for kind in ([back.kind] if back.kind else held)]
        theme = self._theme_of(look)
        order = _Order(
            templates=self._templates_called(back.template, "back"),
            context=self._views.deck(deck, look, back.kind, theme),
            subject=Subject(
                about=f"{self.game.id}/{back_id}",
                name=f"back of {back.kind or 'deck'} {named(deck.id, look.id)} ({self.language})",
                spot=look.spot,
                game=self.game.id,
                seed=f"{self.game.id}/{back_id}",
            ),
            theme=theme.name,
            size=kinds[0].size if kinds else (63.5, 88.9),
            shape=kinds[0].shape if kinds else "card",
            place=look.spot.place("back"),
        )
        return self._draw(order)

    def component(self, component_id: str, side: Literal["face", "back"] = "face") -> Drawn:
        """One side of a component, `counter`, or of one of its several faces, `counter.life`.

        Raises:
            KeyError: the game has no such component, or the component has no such face or no back.
        """
        component_id = part_shown(self.game, component_id)
        component = self.game.components[card_of(component_id)]
        one = component.faces[part_titled(component, component_id)] if component.faces else None
        face = component.face if side == "face" else component.back
        if face is None:
            raise KeyError(f"component {component_id!r} has no back")
        theme = self._component_theme(component)
        order = _Order(
            templates=self._templates_called(face),
            context=self._views.component(component, one, side, theme),
            subject=Subject(
                about=f"{self.game.id}/{component_id}",
                name=f"component {component_id} ({self.language})",
                spot=one.spot if one else component.spot,
                spots={"title": _spot(component.title.spots, self.language, component.spot)},
                game=self.game.id,
                seed=f"{self.game.id}/{component_id}",
            ),
            theme=theme.name,
            size=component.size,
            shape="card" if component.shape == "mat" else component.shape,
            place=component.spot.place(side),
        )
        return self._draw(order)

    def _templates_called(self, name: str, *otherwise: str) -> tuple[str, ...]:
        """Where a template is looked for: with the game, among those that games share, and one instead."""
        shared = (f"shared/{template}.xml.j2" for template in (name, *otherwise))
        return (f"{self.game.id}/{name}.xml.j2", *shared)

    def _draw(self, order: _Order) -> Drawn:
        about = order.subject.about
        name = self._templates.first(*order.templates)
        if name is None:
            message = f"there is no template {FOLDER}/{order.templates[0]}"
            return self._blank(order, [Finding(code="R206", place=order.place, message=message, about=about)])
        try:
            return self._drawn(order, name)
        except TemplateMistakeError as mistake:
            return self._blank(order, [mistake.finding(about)])
        except ContentError as broken:  # a template, font or picture that cannot be read
            return self._blank(order, list(broken.findings))
        except MemoryError:
            name, message = order.subject.name, "it takes more memory than there is"
            finding = Finding(code="A408", place=order.place, context=name, message=message, about=about)
            return self._blank(order, [finding])

    def _drawn(self, order: _Order, name: str) -> Drawn:
        """A face that a template draws."""
        about = order.subject.about
        give_way()
        markup = self._templates.render(name, order.context)
        give_way()
        card, findings = read_card(markup, f"{FOLDER}/{name}", about)
        if card is None:
            return self._blank(order, findings)
        shows_rules = order.context.get("side") == "front"
        rules = getattr(order.context.get("card"), "rules_text", "") if shows_rules else ""
        findings += unsaid(rules, markup, card, order.subject.name, about)
        theme = self._theme(order.theme)
        if card.theme and card.theme != order.theme:
            try:
                theme = self.assets.themes[card.theme]
            except KeyError as error:
                findings.append(
                    Finding(code="R206", place=card.place, message=str(error.args[0]), about=about)
                )
        pen = self._pen(order, theme)
        width, height = order.size
        card.put(pen, LayoutBox(0.0, 0.0, width, height))
        display = DisplayList(width, height, self.assets.bleed, tuple(pen.out), order.shape)
        drawn_by, pictures = tuple(pen.drawn_by), frozenset(pen.pictures)
        return Drawn(display, (*findings, *pen.findings), drawn_by=drawn_by, pictures=pictures)

    def _pen(self, order: _Order, theme: Theme) -> Pen:
        return Pen(
            width=order.size[0],
            height=order.size[1],
            assets=self.assets,
            palette=theme.palette,
            subject=order.subject,
            language=self.language,
            signs=self.game.icons,
            words=self._signs,
            bleed=self.assets.bleed,
        )

    def _blank(self, order: _Order, findings: list[Finding]) -> Drawn:
        """An empty card, so that one broken face does not stop the others."""
        empty = white(order.size, order.shape, self.assets.bleed)
        return Drawn(empty, tuple(findings), blank=True)

    def _theme(self, name: str) -> Theme:
        return self.assets.themes[name if name in self.assets.themes else DEFAULT]

    def _theme_of(self, look: Frame | None) -> Theme:
        """The theme of a look. An unknown one is reported by the checks and replaced here."""
        return self.assets.themes.first_of(*([look.theme] if look else []), self.game.id)

    def _component_theme(self, component: Component) -> Theme:
        named = component.data.get("theme")
        return self._theme(named) if isinstance(named, str) else self._theme_of(None)

    def _spots(self, card: Card) -> dict[str, Spot]:
        spots = {"art": card.spot.at("art"), "rules_text": card.spot}
        spots |= {field: card.spot.at(field) for field in card.fields}
        return spots | {
            name: _spot(words.spots, self.language, card.spot.at(name)) for name, words in card.words.items()
        }

    def _seed(self, card: Card) -> str:
        """What its scenery grows from: the halves of a pair share one."""
        halves = self.game.kinds[card.kind].halves
        pair: Value = card.fields.get(halves.pair) if halves else None
        return f"{self.game.id}/{pair or card.id}"


def _spot(spots: Mapping[str, Spot], language: str, otherwise: Spot) -> Spot:
    return spots.get(language, otherwise)
