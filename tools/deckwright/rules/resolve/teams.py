"""The teams that players form: how many there are, and how many players each has."""

from deckwright.rules.program.types import TEAM
from deckwright.rules.resolve.context import Context


def tell(context: Context) -> None:
    """Report teams that the players cannot form."""
    whole = context.source.whole("teams")
    if whole is None:
        return
    scope, place, teams = context.scope("teams"), whole.spot.place(key=True), context.names.teams
    low, high = context.names.seats
    if TEAM.enum in context.source.entries("names"):
        at = context.source.entries("names")[TEAM.enum].spot.place(key=True)
        scope.report("X107", at, "team is the list of the teams already", "call this list something else")
    if len(teams) < 2:
        hint = "name two teams or more, or leave the section out where all play together"
        scope.report("X104", place, "one team alone plays against nobody", hint)
    elif low != high:
        hint = f"write seats: {2 * len(teams)}, and a game of its own for another number"
        scope.report("X104", place, f"teams need one number of players, not {low} to {high}", hint)
    elif low % len(teams) or low < 2 * len(teams):
        hint = f"write seats: {2 * len(teams)}, or as many as there are teams times another number"
        message = f"{low} players do not form {len(teams)} teams of the same size, of two or more"
        scope.report("X104", place, message, hint)
