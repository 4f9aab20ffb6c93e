"""What is said of themes: how one is written, and what each of its colours is for."""

from collections.abc import Collection, Mapping

EXAMPLE = """\
tidemarket:
  extends: sea
  paper: "#fff4d6"
  frame: "#0f5257"
  tint_vessel: "#1d3f72"
  tint_cargo: "#6b4e16"
  tint_event: darken(frame, 0.3)
  emblem: anchor
"""
FOR: Mapping[str, str] = {
    "paper": "text boxes",
    "paper_dark": "their lower edge",
    "ink": "words on paper",
    "soft_ink": "quieter words on paper, such as flavour",
    "frame": "grounds, borders and bars; the back; the first kind of cards",
    "frame_dark": "their lower edge",
    "on_frame": "words on these",
    "accent": "badges",
    "on_accent": "words on badges",
    "gold": "lines and rims",
    "gold_light": "their upper edge",
    "gold_dark": "their lower edge",
    "shadow": "under badges and plates",
    "good": "what is good, as templates use it",
    "bad": "what is bad",
    "stat_attack": "the badge of a number: `stat_` and the field",
    "stat_life": "the badge of another one",
    "icon_ink": "the icon on its ground among words; `icon_coin` is that ground",
    "tint_2": "the second kind of cards, unless `tint_KIND` says otherwise",
    "on_tint": "words on tints; `on_tint_KIND` on that of a kind",
    "emblem": "the icon on the back and on cards without a picture",
}
_NUMBERED = ("third", "fourth", "fifth", "sixth", "seventh", "eighth")


def meaning(token: str) -> str:
    """What a colour of the shared themes is for; nothing of another one."""
    name, _, number = token.partition("_")
    if name == "tint" and number.isdigit() and int(number) > 2:
        return f"the {_NUMBERED[int(number) - 3]} kind"
    return FOR.get(token, "")


def lead(names: Collection[str]) -> list[str]:
    """How a theme is written and what it does, in lines."""
    listed = ", ".join(f"`{name}`" for name in names)
    return [
        f"A theme is the colours of faces. There are {listed}.",
        "A deck or a component names its `theme`; where it names none, it has the one that is called like",
        "the game, else `plain`. `templates/<game>/themes.yaml` adds your own; each `extends` another one",
        "and says what differs:",
        "",
        "```yaml",
        *EXAMPLE.splitlines(),
        "```",
        "",
        'A colour is `"#rrggbb"`, the name of another one, or made of them: `lighten(frame, 0.1)`,',
        "`darken(..)`, `alpha(..)`, `mix(paper, frame, 0.2)`.",
        "",
        "The shared default face tells kinds of cards apart by colour: the first kind of `game.yaml` has",
        "`frame`, the others have `tint_2` to `tint_8` in their order. `tint_KIND` is the colour of a kind",
        "whatever its place. In a game of one kind it is that of what its cards differ by: `tint_red` where",
        "they have a field `suit: [red, blue]`, `tint_fire_nation` where they say Fire Nation.",
        "Words on tints are in `on_tint`, those on `frame` in `on_frame`, both light: beside a light colour",
        "write a dark one too, where tints differ `on_tint_KIND` for one of them. `check` tells where words",
        "hardly stand out (A406).",
    ]


def table(colours: Mapping[str, str]) -> list[str]:
    """The colours of a theme, and what they are for."""
    rows = [f"| `{token}` | `{value}` | {meaning(token)} |" for token, value in colours.items()]
    return ["| colour | is | for |", "|---|---|---|", *rows]
