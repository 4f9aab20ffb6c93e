"""`deckwright explain`: the page of a finding's code."""

import click


@click.command(name="explain")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Tell what CODE means and how to mend it; without a code, list them all."""
    from deckwright.check.codes import UnknownCode, codes, explain, title

    if code is None:
        for each in codes():
            click.echo(f"{each}  {title(each)}")
        return 0
    try:
        click.echo(explain(code).rstrip())
    except UnknownCode as unknown:
        raise click.UsageError(str(unknown)) from None
    return 0
