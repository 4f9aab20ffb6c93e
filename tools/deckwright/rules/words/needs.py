"""What an action needs, as clauses: told to whoever tries it when it is not allowed."""

from dataclasses import replace

from deckwright.rules.program.expressions import Const, Expression, Pool
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Amount, Pick, Selector
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.language import language, shipped_languages
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.selectors import name_of, selected, things
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
        return self._only_if(action, action.when)

    def provided(self, action: ActionRecord) -> str:
        """What must hold of what is picked."""
        return self._only_if(action, action.provided)

    def price(self, action: ActionRecord, amount: int) -> str:
        """Its cost where the one thing that it costs is so much."""
        (cost,) = action.cost
        return self.cost(replace(action, cost=(Amount(cost.of, Const(amount, cost.n.type, str(amount))),)))

    def cost(self, action: ActionRecord) -> str:
        """Its cost; with `{held}` where the engine puts how much of the one pool there is."""
        said = amounts(self.speaker(action), action.asked)
        if said is None:
            return ""
        name = "actions.needs.held" if paid_from(action) else "actions.needs.cost"
        return self._told(name, cost=said, held="{held}")

    def pick(self, action: ActionRecord, pick: Pick) -> str:
        """What can be chosen for a pick."""
        speaker, single = self.speaker(action), pick.selector.is_single
        named = name_of(speaker, pick)
        said, which = _told_apart(speaker, pick.selector)
        if named is None:
            return self._told("actions.needs.any", things=said, which=which)
        many = not single and (speaker.vocabulary.knows(pick.asks) or speaker.vocabulary.knows(pick.name))
        field = replace(named, singular=named.plural) if many else named
        return self._told("actions.needs.pick", field=field, things=said, which=which)

    def phases(self, action: ActionRecord) -> str:
        """The phases that offer it."""
        offering = [each for each in self.program.turn.phases.values() if action.name in each.actions]
        if not offering:
            return ""
        titles = [self.sentences.title(each.name, each.say) for each in offering]
        name = f"actions.belongs{'.several' if len(titles) > 1 else ''}"
        return self._told(name, phases=self.sentences.speaker.joined(titles))

    def _only_if(self, action: ActionRecord, when: Expression | None) -> str:
        if when is None:
            return ""
        if isinstance(when, Const) and when.word == "false":
            return self._told("actions.never")
        return self._told("actions.when", when=self.speaker(action).clause(when))

    def _told(self, name: str, **args: object) -> str:
        return tidy(self.language, self.sentences.speaker.fill(name, args))  # type: ignore[arg-type]

    def speaker(self, action: ActionRecord) -> Speaker:
        """With the words for its picks, where the game has them: `attack.actor`."""
        speaker, knows = self.sentences.speaker, self.sentences.speaker.vocabulary.knows
        nouns = {pick.name: speaker.noun(pick.asks) for pick in action.picks if knows(pick.asks)}
        return speaker.calling(**{name: speaker.with_article("the", noun) for name, noun in nouns.items()})


def _told_apart(speaker: Speaker, selector: Selector) -> tuple[Phrase, str]:
    """The things to choose from, and the clauses that tell which of them, if these can stand behind."""
    if not selector.is_single or selector.is_rated or selector.otherwise or selector.such_that:
        return selected(speaker, selector), ""
    those = things(speaker, selector)
    return those.bare(speaker), those.which(speaker)


def paid_from(action: ActionRecord) -> str:
    """The pool from which alone an action is paid, if each seat has its own."""
    if len(action.cost) != 1 or not isinstance(of := action.cost[0].of, Pool):
        return ""
    return of.name if [each.type.name for each in of.index] == ["seat"] else ""
