"""`deckwright where`: every place of an id, by what it does there."""

from itertools import groupby

import click


@click.command(name="where")
@click.argument("id_", metavar="ID")
def command(id_: str) -> int:
    """List every place of ID: what defines it, carries it out, proves, prints, says and uses it.

    ID is a rule, card, value, action, term, switch or any other id. GAME/ID looks in one game only.
    """
    from deckwright.cli.project import games_named, here
    from deckwright.where.mentions import known_ids, places_of

    project = here()
    game, _, name = id_.rpartition("/")
    games = games_named(project, [game] if game else [])
    places = [mention for game in games for mention in places_of(project, game, name)]
    for group, mentions in groupby(sorted(places), key=lambda mention: mention.group):
        click.echo(group.heading)
        for mention in mentions:
            click.echo(f"  {mention.place}: {mention.role}")
    if places:
        return 0
    from deckwright.model.near import near

    guess = near(name, {known for game in games for known in known_ids(project, game)})
    hint = f"; did you mean '{guess}'?" if guess else ""
    click.echo(f"nothing mentions '{name}' in {', '.join(games)}{hint}", err=True)
    return 1
