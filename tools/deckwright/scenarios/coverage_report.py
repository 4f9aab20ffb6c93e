"""The coverage of a game's rules, for people and for machines."""

from collections import Counter
from collections.abc import Iterator

from deckwright.model.numbers import plural
from deckwright.scenarios.coverage import Coverage


def as_text(covered: Coverage, *, by_rule: bool = False) -> Iterator[str]:
    """What is proven and by what kind of proof, perhaps rule by rule; what games reached and what not."""
    kinds = Counter(proof.kind for proof in covered.proofs if proof.by)
    proven = sum(kinds.values())
    by = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    proofs = f"{covered.game}: {proven} of {len(covered.proofs)} rules have a proof"
    yield f"{proofs} ({by})" if by else proofs
    missing = len(covered.missing)
    lacking = "1 proof is missing" if missing == 1 else f"{missing} proofs are missing"
    yield f"{covered.scenarios} scenario{'s' * (covered.scenarios != 1)}, {lacking}"
    if by_rule:
        yield from _by_rule(covered)
    reached = covered.reached
    if reached is None:
        return
    ends = ", ".join(f"{end or '(no end)'} {count}" for end, count in sorted(reached.ends.items()))
    yield f"{reached.games:,} games with {reached.decisions:,} decisions ended by: {ends}"
    if not covered.unreached:
        yield "They reached everything."
        return
    count = len(covered.unreached)
    yield f"{plural(count, 'thing')} they did not reach:"
    yield from (f"{gap.place}: {gap.message}" for gap in covered.unreached)


def _by_rule(covered: Coverage) -> Iterator[str]:
    """A line for each rule with what proves it; reasons why nothing need be proven stand in the content."""
    wide = max((len(proof.rule) for proof in covered.proofs), default=0)
    for proof in covered.proofs:
        by = ", ".join(proof.by) or "nothing"
        yield f"{proof.rule:{wide}} {proof.kind:9} {by}"


def as_data(covered: Coverage) -> dict[str, object]:
    """The same as plain data."""
    reached = covered.reached
    return {
        "game": covered.game,
        "scenarios": covered.scenarios,
        "rules": [{"id": proof.rule, "proof": proof.kind, "by": list(proof.by)} for proof in covered.proofs],
        "missing": [
            {"file": finding.place.file, "line": finding.place.line, "message": finding.message}
            for finding in covered.missing
        ],
        "games": covered.played,
        "decisions": reached.decisions if reached else 0,
        "ends": dict(sorted(reached.ends.items())) if reached else {},
        "cards": dict(sorted(reached.cards.items())) if reached else {},
        "unreached": [
            {
                "file": gap.place.file,
                "line": gap.place.line,
                "column": gap.place.column,
                "message": gap.message,
            }
            for gap in covered.unreached
        ],
    }
