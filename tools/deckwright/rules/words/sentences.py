"""The rules of a game as sentences of one language."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckwright.model.game import Words
from deckwright.rules.program import expressions as e
from deckwright.rules.program.melds import MeldRecord
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Listener, Selector, Step
from deckwright.rules.words import conditions, expressions, queries  # noqa: F401  they register what they say
from deckwright.rules.words.amounts import changed
from deckwright.rules.words.clauses import clause
from deckwright.rules.words.language import language as language_of
from deckwright.rules.words.lines import answer, lines
from deckwright.rules.words.meld_lines import meld_sentences
from deckwright.rules.words.selectors import picks_apart, selected
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import sentence, tidy
from deckwright.rules.words.vocabulary import Vocabulary


class Sentences:
    """Says steps, conditions, selectors, actions and cards. Steps become sentences with a full stop."""

    def __init__(self, program: Program, language: str) -> None:
        self._program = program
        self._language = language_of(language)
        vocabulary = Vocabulary(program.game, self._language)
        self.speaker = Speaker(program=program, language=self._language, vocabulary=vocabulary)

    def step(self, step: Step) -> str:
        """One step as a sentence; empty when the language leaves unsaid what it does."""
        return sentence(self._language, clause(self.speaker, step))

    def steps(self, steps: Sequence[Step]) -> str:
        """Steps as sentences, one after the other."""
        return " ".join(said for step in steps if (said := self.step(step)))

    def expression(self, of: e.Expression) -> str:
        """An expression as a phrase, a condition as it stands behind `if`."""
        if of.type.name == "bool":
            return tidy(self._language, self.speaker.clause(of))
        return tidy(self._language, str(self.speaker.say(of)))

    def selector(self, selector: Selector) -> str:
        """What can be chosen, and how many."""
        return tidy(self._language, str(selected(self.speaker, selector)))

    def action(self, action: ActionRecord) -> str:
        """A whole action: its title, what it asks for, what happens."""
        text = " ".join((*self.asked(action), *self.done(action)))
        return self.speaker.fill(
            "actions.title", {"title": self.title(action.name, action.say), "text": text}
        )

    def asked(self, action: ActionRecord) -> tuple[str, ...]:
        """Sentences on when an action is allowed, what is chosen for it, what it costs."""
        speaker = self._choosing(action)
        if isinstance(action.when, e.Const) and action.when.word == "false":
            return (sentence(self._language, speaker.fill("actions.never", {})),)
        parts: list[tuple[str, Any]] = []
        if action.when is not None:
            parts.append(("when", {"when": speaker.clause(action.when)}))
        if action.picks:
            parts += [("pick", {"things": each}) for each in picks_apart(speaker, action.picks)]
        if action.provided is not None:
            parts.append(("when", {"when": speaker.clause(action.provided)}))
        said = [speaker.fill(f"actions.{name}", args) for name, args in parts]
        said.append(changed(speaker, "pay", action.cost))
        return tuple(sentence(self._language, each) for each in said if each)

    def done(self, action: ActionRecord) -> tuple[str, ...]:
        """Sentences on what happens."""
        speaker = self._choosing(action)
        said = (sentence(self._language, clause(speaker, step)) for step in action.do)
        return tuple(each for each in said if each)

    def card(self, card: str) -> str:
        """What a card does: the words of its override, else its ops as sentences and a line for all else."""
        for override in self._program.game.speech.overrides:
            if override.card == card and self._language.code in override.text:
                return override.text[self._language.code]
        carried = [self.steps(by_card[card]) for by_card in self._program.effects.values() if card in by_card]
        effects = " ".join(each for each in carried if each)
        return "\n".join(each for each in (effects, *lines(self.speaker, card)) if each)

    def has_lines(self, card: str) -> bool:
        """Whether a card carries actions or abilities."""
        return any(lines(self.speaker, card))

    def meld(self, meld: MeldRecord, answers: Mapping[str, str]) -> str:
        """A whole meld: its title, its size, where each sort of card may lie."""
        said = " ".join(meld_sentences(self.speaker, meld, answers))
        noun = self.speaker.noun(meld.name).singular["nominative"]
        own = meld.say.text.get(self._language.code) if meld.say else None
        return f"**{own or noun[:1].upper() + noun[1:]}.** {said}"

    def listener(self, listener: Listener) -> str:
        """What answers events, in one sentence for all of which the same is said."""
        return answer(self.speaker, listener)

    def _choosing(self, action: ActionRecord) -> Speaker:
        """With the words for the picks of an action, where a text file has them: `attack.actor`."""
        speaker, knows = self.speaker, self.speaker.vocabulary.knows
        named = {
            pick.name: speaker.with_article("the", speaker.noun(pick.asks), many=not pick.selector.is_single)
            for pick in action.picks
            if knows(pick.asks)
        }
        return speaker.calling(**named)

    def title(self, name: str, say: Words | None) -> str:
        """What an action or phase is called: its own word, else its name in words."""
        own = say.text.get(self._language.code) if say else None
        return own or name.replace("_", " ").capitalize()
