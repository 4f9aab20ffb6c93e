"""Pages of HTML that templates make, in the sandbox of faces: a project may bring templates of its own."""

from collections.abc import Callable, Mapping

from jinja2 import FunctionLoader, StrictUndefined

from deckwright.model.finding import ContentError
from deckwright.render.sandbox import Sandbox
from deckwright.render.templates import COMPILED, FOLDER, TemplateMistakeError, mistakes

MOST = 100_000_000  # units of work: fonts and pictures are inside of a rulebook


def render_page(
    name: str, read: Callable[[str], str], context: Mapping[str, object], names: Mapping[str, object]
) -> str:
    """The page that a template makes; `names` are seen in macros too.

    Raises:
        ContentError: the template is faulty; with the line.
    """
    environment = Sandbox(
        loader=FunctionLoader(lambda template: (read(template), f"{FOLDER}/{template}", None)),
        bytecode_cache=COMPILED,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(names)
    try:
        with mistakes(name):
            environment.begin(MOST)
            page: str = environment.get_template(name).render(context)
    except TemplateMistakeError as mistake:
        raise ContentError(mistake.finding(name)) from mistake
    return page
