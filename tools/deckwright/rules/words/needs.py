"""What an action needs, as clauses: told to whoever tries it when it is not allowed."""

from dataclasses import replace

from deckwright.rules.program.expressions import Pool
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Pick
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.language import language, shipped_languages
from deckwright.rules.words.phrases import NOMINATIVE, fixed
from deckwright.rules.words.selectors import selected
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import tidy

_FALLBACK = "en"


class Needs:
    """Says in one language what an action needs."""

    def __init__(self, program: Program, code: str) -> None:
        self.program = program
        self.language = language(code if code in shipped_languages() else _FALLBACK)
        self.sentences = Sentences(program, self.language.code)

    def condition(self, action: ActionRecord) -> str:
        """Its `when`."""
        if action.when is None:
            return ""
        return self._told("actions.when", when=self._speaker(action).clause(action.when))

    def cost(self, action: ActionRecord) -> str:
        """Its cost; with `{held}` where the engine puts how much of the one pool there is."""
        said = amounts(self._speaker(action), action.cost)
        if said is None:
            return ""
        name = "actions.needs.held" if paid_from(action) else "actions.needs.cost"
        return self._told(name, cost=said, held="{held}")

    def pick(self, action: ActionRecord, pick: Pick) -> str:
        """What can be chosen for a pick."""
        speaker = self._speaker(action)
        named = speaker.vocabulary.name_of(pick.asks, pick.name, pick.selector.type.name)
        said = named.singular[NOMINATIVE] if named else pick.name
        things = selected(speaker, pick.selector)
        several = not pick.selector.is_single
        return self._told("actions.needs.pick", pick=replace(fixed(said), plural=several), things=things)

    def phases(self, action: ActionRecord) -> str:
        """The phases that offer it."""
        offering = [each for each in self.program.turn.phases.values() if action.name in each.actions]
        if not offering:
            return ""
        titles = [self.sentences.title(each.name, each.say) for each in offering]
        return self._told("actions.belongs", phases=self.sentences.speaker.joined(titles))

    def _told(self, name: str, **args: object) -> str:
        return tidy(self.language, self.sentences.speaker.fill(name, args))  # type: ignore[arg-type]

    def _speaker(self, action: ActionRecord) -> Speaker:
        """With the words for its picks, where the game has them: `attack.actor`."""
        speaker, knows = self.sentences.speaker, self.sentences.speaker.vocabulary.knows
        nouns = {pick.name: speaker.noun(pick.asks) for pick in action.picks if knows(pick.asks)}
        return speaker.calling(**{name: speaker.with_article("the", noun) for name, noun in nouns.items()})


def paid_from(action: ActionRecord) -> str:
    """The pool from which alone an action is paid, if each seat has its own."""
    if len(action.cost) != 1 or not isinstance(of := action.cost[0].of, Pool):
        return ""
    return of.name if [each.type.name for each in of.index] == ["seat"] else ""
