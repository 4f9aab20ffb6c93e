"""The rules text of a card as its face prints it: what its effects do, then what its fields say."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckwright.load.game import Loaded
from deckwright.model.game import Card, Field, Game, Value, Words
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.resolve.carried import ABILITIES
from deckwright.rules.resolve.granted import TYPE
from deckwright.rules.words.answered import answers_of
from deckwright.rules.words.language import shipped_languages
from deckwright.rules.words.phrases import fixed
from deckwright.rules.words.saying import filled
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Arg, BadSlot
from deckwright.rules.words.text import sentence

_CARRYING = ("ops", TYPE, *ABILITIES)
_FALLBACK = "en"  # for languages in which no sentences are made


def with_rules_texts(loaded: Loaded) -> Game | None:
    """The game with what is said by its rules: on cards with fields of ops or fields with words, of melds."""
    game = loaded.game
    if game is None or not (speaking_kinds(game) or _prints_melds(game)):
        return game
    program = resolve_rules(loaded).program
    if program is None:
        return game
    try:
        texts, melds = rules_texts(program) if speaking_kinds(game) else {}, meld_texts(program)
    except BadSlot:  # which the checks tell of
        return game
    cards = {id_: replace(card, rules_text=texts.get(id_)) for id_, card in game.cards.items()}
    return replace(game, cards=cards if texts else game.cards, melds=melds)


def _prints_melds(game: Game) -> bool:
    """Whether a rulebook, or an answer that it gives, prints a meld: only then its rules are asked."""
    answers = (words for ruling in game.rulings.values() for words in ruling.answers.values())
    texts = (
        *(book.text for book in game.rulebooks.values()),
        *(text for each in answers for text in each.text.values()),
    )
    return bool(game.melds) and any("{meld:" in text for text in texts)


def meld_texts(program: Program) -> Mapping[str, Words]:
    """What is said of each meld, in each language of the game, as the rulings are answered."""
    game, answers = program.game, answers_of(program.game)
    sentences = {code: Sentences(program, spoken(code)) for code in game.languages}
    return {
        name: Words(
            f"melds/{name}",
            {code: sentences[code].meld(meld, answers) for code in game.languages},
            dict.fromkeys(game.languages, meld.spot),
        )
        for name, meld in program.melds.items()
    }


def rules_texts(program: Program) -> Mapping[str, Words]:
    """The rules text of each card that has one, in each language of the game."""
    game = program.game
    sentences = {code: Sentences(program, spoken(code)) for code in game.languages}
    found = {}
    for id_, card in game.cards.items():
        texts = {code: rules_text(sentences[code], card, code) for code in game.languages}
        if any(texts.values()):
            found[id_] = Words(f"cards/{id_}/rules_text", texts, dict.fromkeys(texts, card.spot))
    return found


def spoken(code: str) -> str:
    """The language in which sentences are made for a language of a game."""
    return code if code in shipped_languages() else _FALLBACK


def rules_text(sentences: Sentences, card: Card, code: str) -> str:
    """Everything that the rules say of a card in a language, as linear markup."""
    fields = field_sentences(sentences.speaker, card, code)
    told = " ".join(each for each in fields if each)
    done = sentences.card(card.id)
    apart = "\n" if "\n" in done or sentences.has_lines(card.id) else " "
    return apart.join(each for each in (done, told) if each)


def field_sentences(speaker: Speaker, card: Card, code: str) -> Iterator[str]:
    """A sentence for each field that has words and is not as it is by default."""
    fields = speaker.program.game.kinds[card.kind].fields
    for field in fields.values():
        value = card.fields.get(field.name, field.default)
        if field.say is None or value == field.default:
            continue
        text = field.say.text.get(code) or next(iter(field.say.text.values()))
        yield sentence(speaker.language, filled(speaker, text, field_args(speaker, card, fields)))


def field_args(speaker: Speaker, card: Card, fields: Mapping[str, Field]) -> dict[str, Arg]:
    """What the fields of a card are called where words name them."""
    values = {name: card.fields.get(name, field.default) for name, field in fields.items()}
    return {name: called(speaker, fields[name], value) for name, value in values.items() if value is not None}


def called(speaker: Speaker, field: Field, value: Value) -> Arg:
    """A number, a constant as its noun, several as a list, anything else as it stands."""
    if type(value) is int:
        return speaker.number(value)
    if isinstance(value, str) and field.type != "text":
        return speaker.noun(value)
    if isinstance(value, tuple) and value and all(isinstance(each, str) for each in value):
        return speaker.listed(speaker.with_article("", speaker.noun(str(each))) for each in value)
    return fixed(str(value))


def speaking_kinds(game: Game) -> list[str]:
    """The kinds of cards on which sentences are printed that are made from the rules."""
    return [
        kind.id
        for kind in game.kinds.values()
        if any(field.type in _CARRYING or field.say for field in kind.fields.values())
    ]
