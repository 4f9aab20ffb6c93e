"""The pieces that an action has when it asks for a pick: chosen before, or handed to it by the rules."""

from deckwright.rules.interpret.play import Play


def given_ids(play: Play, id_: int) -> tuple[int, ...]:
    """The ids that name these pieces where they are now, of the picks before the one that an id answers."""
    prefix, _ = play.ids.split(id_)
    action = play.program.actions.get(prefix.partition(".")[0])
    picks = list(action.picks) if action else []
    at = next((at for at, pick in enumerate(picks) if pick.asks == prefix), 0)
    pieces = [pick for pick in picks[:at] if pick.selector.sort == "piece" and pick.selector.is_single]
    held = ((pick, play.names.get(pick.name)) for pick in pieces)
    return tuple(
        play.id_of(pick, piece) for pick, piece in held if isinstance(piece, int) and play.is_here(piece)
    )
