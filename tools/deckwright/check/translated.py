"""L332, L333: a translation says the same as the first language: its icons and numbers, in other words."""

import re
from collections.abc import Iterator, Set

from deckwright.check.in_text import InText, thing_of
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.wording import Text
from deckwright.giving_way import in_steps
from deckwright.model.finding import Finding

_SECTIONS = ("cards", "rulings", "needs")
_BRACES = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"[0-9]+(?:[.,'\u00a0\u202f][0-9]+)*")
_WORD = re.compile(r"[^\W\d_]{2,}")
_FEW = 3  # words that may be the same in two languages: names, and what is borrowed


@check
def translations_say_the_same(subject: Subject) -> Iterator[Finding]:
    """No translation has another icon or number than the first language, or is still in that language."""
    first, *others = subject.game.languages
    drawn = subject.offered(lambda assets: frozenset(assets.icons.names)) or frozenset()
    known = {f"{{icon:{name}}}" for name in (*drawn, *subject.game.icons)} if subject.assets else set[str]()
    for text in in_steps(subject.texts) if others else ():
        source = text.words.text.get(first)
        if source and text.key[0] in _SECTIONS:
            for language in others:
                if translation := text.words.text.get(language):
                    yield from _compared(InText(subject, text, language), first, source, translation, known)


def _compared(at: InText, first: str, source: str, translation: str, known: Set[str]) -> Iterator[Finding]:
    """What the two do not have in common. An unknown icon is a misspelt one, which is reported already."""
    if source == translation:
        if at.text.key[-1] != "name" and len(_WORD.findall(_BRACES.sub(" ", source))) > _FEW:
            message = f'{_named(at.text)} is the same in "{at.language}" as in "{first}"'
            yield _found(at, "L333", message, "translate it")
        return
    for what, read in (("icons", _icons), ("numbers", _numbers)):
        there, here = read(source), read(translation)
        # A number may be a word in one of the two: only what both have in digits is compared.
        differs = bool(there - here and here - there)
        if what == "icons":
            differs = there != here and not (known and (there | here) - known)
        if differs:
            message = (
                f'{_named(at.text)} has other {what} in "{at.language}" than in "{first}": '
                f"{_listed(here - there)} for {_listed(there - here)}"
            )
            yield _found(at, "L332", message, "say the same in both")


def _icons(text: str) -> set[str]:
    """The icons of a text; how often each is there is a matter of the sentence."""
    return {mark for mark in _BRACES.findall(text) if mark.startswith("{icon:")} if "{" in text else set()


def _numbers(text: str) -> set[str]:
    """The numbers of a text in digits, whatever sign is between thousands or before decimals."""
    numbers = _NUMBER.findall(_BRACES.sub(" ", text) if "{" in text else text)
    return {re.sub(r"[^0-9]", ".", number) for number in numbers}


def _listed(these: set[str]) -> str:
    return ", ".join(sorted(these)) or "none"


def _named(text: Text) -> str:
    """The text in words: `the flavour of reed_hare`."""
    return f"the {text.key[-1]} of {text.key[1]}"


def _found(at: InText, code: str, message: str, hint: str) -> Finding:
    place = at.text.words.spots[at.language].place()
    return Finding(
        code=code, place=place, message=message, hint=hint, about=at.about, subject=thing_of(at.text)
    )
