"""Sentences of single steps: one thing and several, nobody's and somebody's, in both languages."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from deckwright.model.speech import Noun
from deckwright.rules.words.reference import primer
from deckwright.rules.words.reference.primer import example_of_op
from deckwright.rules.words.sentences import Sentences

HERE = Path(__file__).parent
CASES = yaml.safe_load((HERE / "cases.yaml").read_text("utf-8"))
GERMAN = yaml.safe_load((HERE / "skirmish_de.yaml").read_text("utf-8"))
GIVEN = {"target": "piece", "foe": "piece", "team": "set piece", "goal": "space", "n": "int"}
ANSWERS = {
    "cancel": (
        "Before the harm: the harm does not happen.",
        "Vor dem Schaden: Der Schaden findet nicht statt.",
    ),
    "change": (
        "Before the harm: the loss is now the loss minus 1.",
        "Vor dem Schaden: Der Verlust ist nun der Verlust minus 1.",
    ),
}
SKIRMISH = {
    "attack": (
        "Attack: Choose the attacker (one of your fighters on the field that is ready). Choose the target "
        "(a fighter on the field that the attacker may strike). The attacker pays 1 stamina. The "
        "attacker attacks the target. The target may strike back at the attacker."
    ),
    "team_attack": (
        "Team attack: Choose the target (a fighter of your opponent on the field) and the attackers "
        "(at least 2 of your fighters on the field that are ready and may strike the target). The "
        "attackers each pay 1 stamina. The attackers attack the target. The target may strike back at the "
        "attackers."
    ),
}
VOLLEY = (
    "For each fighter among the attackers: roll 1 die with 6 sides; as long as the die is more than the "
    "accuracy of this fighter, the owner of this fighter may pay 1 momentum to roll again; (if the die is at "
    "most the accuracy of this fighter: the total is now the total plus the power of this fighter); set the "
    "stamina of this fighter to 0.",
    "Für jeden Kämpfer unter den Angreifern: Wirf 1 Würfel mit 6 Seiten; solange der Würfel größer als die "
    "Treffsicherheit dieses Kämpfers ist, darf der Besitzer dieses Kämpfers 1 Schwung bezahlen, damit noch "
    "einmal geworfen wird; (wenn der Würfel höchstens die Treffsicherheit dieses Kämpfers ist: Die Summe ist "
    "nun die Summe plus die Stärke dieses Kämpfers); setze die Ausdauer dieses Kämpfers auf 0.",
)
FALLS = (
    "you have no fighter on the field that is a leader",
    "du keinen Kämpfer auf dem Schlachtfeld hast, der ein Anführer ist",
)
KNIT = (
    "Einmal pro Aktion, vor dem Schaden, wenn das Ziel dieser Kämpfer ist, der Verlust größer als 0 ist und "
    "dieser Kämpfer bereit ist: Lass diesen Kämpfer 1 Ausdauer bezahlen (wenn du magst): Der Verlust ist nun "
    "der Verlust minus 1."
)


@pytest.fixture(scope="module")
def told(tmp_path_factory, resolved):
    """The reference's game with a verb for each case."""
    root = tmp_path_factory.mktemp("cases")
    shutil.copytree(Path(primer.__file__).parent / "content", root / "content")
    verbs = {f"case_{at}": {"with": GIVEN, "do": [each["do"]]} for at, each in enumerate(CASES)}
    rules = root / "content/primer/rules/cases.yaml"
    pools = {"winner": {"holds": "seat", "rule": "PR-1"}}
    rules.write_text(yaml.safe_dump({"pools": pools, "verbs": verbs}, sort_keys=False), "utf-8")
    return resolved("primer", root)


@pytest.fixture(scope="module")
def skirmish(resolved):
    """Skirmish with German nouns, as it has none of its own."""
    program = resolved("skirmish", HERE.parents[1] / "examples" / "skirmish")
    nowhere = next(iter(program.game.speech.nouns["en"].values())).spot
    german = {name: Noun(forms, nowhere) for name, forms in GERMAN.items()}
    speech = replace(program.game.speech, nouns={**program.game.speech.nouns, "de": german})
    return replace(program, game=replace(program.game, speech=speech))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_step_is_said_in_good_grammar(told, language):
    say = Sentences(told, language).steps
    said = [(say(told.verbs[f"case_{at}"].do), case[language]) for at, case in enumerate(CASES)]

    assert len(said) > 100
    assert [(one, wanted) for one, wanted in said if one != wanted] == []


@pytest.mark.parametrize("op", ANSWERS)
def test_what_is_answered_to_an_event_is_said(op):
    said = example_of_op(op)[1]

    assert (said["en"], said["de"]) == ANSWERS[op]


@pytest.mark.parametrize("action", SKIRMISH)
def test_verbs_agree_with_one_attacker_and_with_several(skirmish, action):
    assert Sentences(skirmish, "en").action(skirmish.actions[action]) == SKIRMISH[action]


@pytest.mark.parametrize(("language", "said"), [("en", VOLLEY[0]), ("de", VOLLEY[1])])
def test_it_is_seen_where_a_condition_inside_of_a_loop_ends(skirmish, language, said):
    loop = skirmish.verbs["volley"].do[1]

    assert Sentences(skirmish, language).step(loop) == said


@pytest.mark.parametrize(("language", "said"), [("en", FALLS[0]), ("de", FALLS[1])])
def test_an_end_that_denies_something_says_no(skirmish, language, said):
    assert Sentences(skirmish, language).expression(skirmish.ends["leader_falls"].when) == said


def test_what_an_ability_costs_is_paid_by_its_bearer(skirmish):
    knit = next(each for each in skirmish.listeners if each.id == "knit")

    assert Sentences(skirmish, "de").listener(knit) == KNIT
