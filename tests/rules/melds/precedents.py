"""Precedents: the cards of Civio with the rules of what they make together, and turns that change hands."""

from ...repository import ROOT
from ..written_game import WrittenGame

CIVIO = ROOT / "content" / "civio"
RULES = """\
facts: {CI-01: {proof: none, because: It is a test.}}
values:
  hand_size: {is: 7, rule: CI-01}
  precedent_sizes: {is: [3, 4, 7], rule: CI-01}
zones:
  supply: {sees: nobody, filled: cards, rule: CI-01}
  hand: {per: seat, sees: owner, rule: CI-01}
  laid: {per: seat, ordered: true, rule: CI-01}
  gone: {rule: CI-01}
pools:
  called: {per: seat, rule: CI-01}
  flushes: {per: seat, rule: CI-01}
melds:
  precedent:
    sizes: precedent_sizes
    rule: CI-01
    cards:
      issue: {first: true, rule: CI-01}
      law:
        first: true
        behind: {issue: before in card.issues, case: "law_follows(card, before)"}
        rule: CI-01
      case:
        first: true
        behind: {issue: before in card.issues, law: "lists(card, before)", case: "case_follows(card, before)"}
        rule: CI-01
      freedom: {behind: {case: card in before.plus}, rule: CI-01}
      amendment: {last: "any(meld, kind == case and card in plus)", rule: CI-01}
      act: {as: [law, equality], rule: CI-01}
      wild: {anywhere: true, rule: CI-01}
terms:
  lists: {of: card, with: {other: card}, is: other in card.plus or other in card.minus}
  case_follows:
    of: card
    with: {before: card}
    is:
      - {when: ruling.case_link == literal, is: "lists(before, card)"}
      - {when: ruling.case_link == reverse, is: "lists(card, before)"}
      - {is: "lists(before, card) or lists(card, before)"}
  law_follows:
    of: card
    with: {before: card}
    is:
      - when: ruling.law_after_case == main
        is: "any(card.issues, it in before.issues) and card.year >= before.year"
      - {is: "lists(before, card) and card.year > before.year"}
setup:
  - {shuffle: supply, rule: CI-01}
  - {each_seat: seats, do: [{draw: hand_size, from: supply, to: hand}], rule: CI-01}
turn:
  first: random
  phases:
    play: {actions: [change, lay, call], at_most: 1, rule: CI-01}
actions:
  change:
    pick: {card: {card: hand}}
    do: [{move: card, to: gone}, {draw: 1, from: supply, to: hand}]
    rule: CI-01
  lay:
    pick: {card: {card: hand, where: "fits(it, laid(me), precedent)"}}
    do: [{move: card, to: laid}]
    rule: CI-01
  call:
    when: "forms(hand, precedent)"
    do: [{gain: {called: 1}}, {if: "forms(hand, precedent, 1)", then: [{gain: {flushes: 1}}]}]
    rule: CI-01
rulings:
  CI-R04:
    question: Which of two cases names the other?
    options: {literal: The earlier one., reverse: The later one., either: Either.}
    chosen: literal
    switch: case_link
    proof: scenario
  CI-R05:
    question: What must hold of a law behind a case?
    options: {main: They share an issue., faq: The case names it.}
    chosen: main
    switch: law_after_case
    proof: scenario
end:
  over: {at: turn, when: turns >= 40, ranking: [called], rule: CI-01}
"""


def _files() -> dict[str, str]:
    """The game and its cards as they are, with these rules."""
    files = {"LICENSE": (CIVIO / "LICENSE").read_text("utf-8"), "rules/rules.yaml": RULES}
    for path in (CIVIO / "game.yaml", *sorted((CIVIO / "cards").glob("*.yaml"))):
        files[path.relative_to(CIVIO).as_posix()] = path.read_text("utf-8")
    return files


PRECEDENTS = WrittenGame("civio", _files())
