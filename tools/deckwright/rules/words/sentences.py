"""The rules of a game as sentences of one language."""

from collections.abc import Sequence
from typing import Any

from deckwright.model.game import Words
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Heard, Listener, Selector, Step
from deckwright.rules.words import choosing, conditions, expressions, queries  # noqa: F401  they register what they say
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.language import language as language_of
from deckwright.rules.words.ops import clause, picks
from deckwright.rules.words.ops import steps as steps_inside
from deckwright.rules.words.selectors import selected
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
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
        """A whole action: when it is allowed, what is chosen, what it costs, what happens."""
        speaker = self._choosing(action)
        parts: list[tuple[str, Any]] = []
        if action.when is not None:
            parts.append(("when", {"when": speaker.clause(action.when)}))
        if action.picks:
            parts.append(("pick", {"things": picks(speaker, action.picks)}))
        if action.cost and (cost := amounts(speaker, action.cost)):
            parts.append(("cost", {"cost": cost}))
        said = [sentence(self._language, speaker.fill(f"actions.{name}", args)) for name, args in parts]
        done = [sentence(self._language, clause(speaker, step)) for step in action.do]
        text = " ".join(each for each in (*said, *done) if each)
        return speaker.fill("actions.title", {"title": self.title(action.name, action.say), "text": text})

    def card(self, card: str) -> str:
        """What a card does: the words of its override, else its ops and abilities as sentences."""
        for override in self._program.game.speech.overrides:
            if override.card == card and self._language.code in override.text:
                return override.text[self._language.code]
        carried = [self.steps(by_card[card]) for by_card in self._program.effects.values() if card in by_card]
        heard = [self.listener(each) for each in self._program.listeners if card in each.cards]
        return " ".join(each for each in (*carried, *heard) if each)

    def listener(self, listener: Listener) -> str:
        """What answers an event, one sentence for each."""
        return " ".join(self._heard(listener, event, heard) for event, heard in listener.by_event.items())

    def _heard(self, listener: Listener, event: str, heard: Heard) -> str:
        speaker = self.speaker
        do = steps_inside(speaker, heard.do)
        cost = amounts(speaker, heard.cost) if heard.cost else None
        if cost:
            do = speaker.fill("actions.offered_for", {"cost": cost, "do": do})
        elif not listener.forced:
            do = speaker.fill("actions.offered", {"do": do})
        when = {"when": speaker.clause(heard.when)} if heard.when else None
        condition = speaker.fill("actions.on_condition", when) if when else ""
        args: Args = {"event": speaker.with_article("the", speaker.noun(event)), "when": condition, "do": do}
        return sentence(self._language, speaker.fill(f"actions.{listener.timing}", args))

    def _choosing(self, action: ActionRecord) -> Speaker:
        """With the words for the picks of an action, where a text file has them: `attack.actor`."""
        speaker, knows = self.speaker, self.speaker.vocabulary.knows
        named = {pick.name: speaker.noun(pick.asks) for pick in action.picks if knows(pick.asks)}
        return speaker.calling(**{name: speaker.with_article("the", noun) for name, noun in named.items()})

    def title(self, name: str, say: Words | None) -> str:
        """What an action or phase is called: its own word, else its name in words."""
        own = say.text.get(self._language.code) if say else None
        return own or name.replace("_", " ").capitalize()
