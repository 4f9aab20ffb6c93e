"""Face templates: Jinja2 in a sandbox, each tag marked with the line it was written on."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from types import CodeType, TracebackType
from typing import Any

from jinja2 import (
    BytecodeCache,
    FunctionLoader,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
)
from jinja2 import TemplateSyntaxError as SyntaxMistake
from jinja2.bccache import Bucket
from jinja2.environment import TemplateModule
from markupsafe import Markup

from deckwright.assets.asset_path import AssetPath
from deckwright.model.finding import Finding
from deckwright.model.near import nearest
from deckwright.model.place import Place
from deckwright.render.markup.element import SHARED, is_shared
from deckwright.render.markup.read import AT, CALLED
from deckwright.render.sandbox import ByChanceError, Sandbox, TooMuchError
from deckwright.render.template_source import BLOCKS, FACE, marked, no_entities, xml_comments_read

FOLDER = "templates"
_SHARED_MARK = f'{AT}="{SHARED}'
# What an expression in a template may raise beside Jinja's own errors: 1 / 0, "a" + 1.
_MISTAKES = (
    TemplateError,
    ArithmeticError,
    MemoryError,
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    RuntimeError,
)
_LESS = "a face needs a few thousand; look for loops within loops and macros that call themselves"
_SAME = "write what is meant: a field of the card, or its id"


class View:
    """A record as templates see it: its entries are attributes. `what` names it in messages."""

    __slots__ = ("_entries", "_what")

    def __init__(self, what: str, entries: Mapping[str, Any]) -> None:
        self._what = what
        self._entries = entries

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a template's value is anything
        if name.startswith("_") or name not in self._entries:
            raise AttributeError(name)
        return self._entries[name]

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - as above
        return self._entries[name]

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Any:  # noqa: ANN401 - the iterator of a mapping
        return iter(self._entries)

    def __str__(self) -> str:
        """A record has no text: as Python prints it, it would be different in each build."""
        raise TypeError(f"{self._what} is a record, no text; name one of its entries")

    def missing(self, name: str) -> str:
        """The sentence for an entry that is not there."""
        return f"{self._what} has no {name!r}{nearest(name, self._entries)}"


class _Missing(StrictUndefined):
    """Something undefined: says of what it is missing, with a guess."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        if isinstance(self._undefined_obj, View):
            return self._undefined_obj.missing(str(self._undefined_name))
        if isinstance(self._undefined_obj, TemplateModule):
            name, module = str(self._undefined_name), self._undefined_obj
            macros = [name for name in vars(module) if not name.startswith("_")]
            return f"{FOLDER}/{module.__name__} has no macro {name!r}{nearest(name, macros)}"
        return str(super()._undefined_message)


class TemplateMistakeError(Exception):
    """A template cannot be rendered. Carries the finding, which still lacks what it is about."""

    def __init__(self, place: Place, message: str, *, code: str = "A408", hint: str = "") -> None:
        super().__init__(message)
        self.place, self.message, self.code, self.hint = place, message, code, hint

    def finding(self, about: str) -> Finding:
        """The finding for one card."""
        return Finding(code=self.code, place=self.place, message=self.message, hint=self.hint, about=about)


class _Compiled(BytecodeCache):
    """The compiled templates of this process, each as long as its source is the same.

    Compiling takes longer than drawing, and what games say comes in only when a template runs.
    """

    def __init__(self) -> None:
        self._code: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill in the code of a template, if it is known."""
        checksum, code = self._code.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        assert bucket.code is not None
        self._code[bucket.key] = (bucket.checksum, bucket.code)


COMPILED = _Compiled()


class Templates:
    """Templates, each read and compiled once. `names` are visible in all of them, macros included."""

    def __init__(
        self, path: AssetPath, names: Mapping[str, object], read: "dict[str, _Source] | None" = None
    ) -> None:
        self.path = path
        self._read: dict[str, _Source] = {} if read is None else read
        self._environment = _Environment(
            loader=FunctionLoader(self._source),
            bytecode_cache=COMPILED,
            undefined=_Missing,
            autoescape=True,
            auto_reload=False,
            **BLOCKS,
        )
        self._environment.globals.update(names)
        self._compiled: dict[str, Template] = {}

    def again(self, names: Mapping[str, object]) -> "Templates":
        """The same templates with other names; their files are not read again."""
        return Templates(self.path, names, self._read)

    def _source(self, template: str) -> "_Source | None":
        if template not in self._read:
            if (found := _source(self.path, template)) is None:
                return None
            self._read[template] = found
        return self._read[template]

    def first(self, *names: str) -> str | None:
        """The first of these templates that exists."""
        return next((name for name in names if self.path.find(name)), None)

    def render(self, name: str, context: Mapping[str, object]) -> str:
        """The card markup that a template makes.

        Raises:
            TemplateMistakeError: it is faulty; with the line.
        """
        with mistakes(name):
            self._environment.begin()
            template = self._compiled.get(name)
            if template is None:
                template = self._compiled[name] = self._environment.get_template(name)
            return template.render(context)


@contextmanager
def mistakes(name: str) -> Iterator[None]:
    """Turn what goes wrong in the template of that name into its mistake.

    Raises:
        TemplateMistakeError: it is faulty; with the line.
    """
    try:
        yield
    except SyntaxMistake as error:
        place = Place(f"{FOLDER}/{error.name or name}", error.lineno)
        raise TemplateMistakeError(place, f"the template cannot be read: {error.message}") from error
    except TemplateNotFound as error:
        raise TemplateMistakeError(_line(error, name), f"there is no template {error.name!r}") from error
    except (TooMuchError, MemoryError) as error:
        message = f"the template does too much: {str(error) or 'it needs too much memory'}"
        raise TemplateMistakeError(_line(error, name), message, code="A410", hint=_LESS) from error
    except (RecursionError, SyntaxError) as error:  # or brackets too deep for Python, which Jinja writes
        message = "the template does too much: macros call one another without end, or it nests too deep"
        raise TemplateMistakeError(_line(error, name), message, code="A410", hint=_LESS) from error
    except ByChanceError as error:
        message = f"the template fails: {error}"
        raise TemplateMistakeError(_line(error, name), message, hint=_SAME) from error
    except _MISTAKES as error:
        raise TemplateMistakeError(_line(error, name), f"the template fails: {error}") from error


class _Environment(Sandbox):
    """Notes in the tags that a shared macro makes where a game's template called it."""

    def called(self, made: Markup, caller: Any) -> Markup:  # noqa: ANN401 - a frame
        """The markup, with the place of the call."""
        file = caller.f_code.co_filename
        if _SHARED_MARK not in made or not file.startswith(f"{FOLDER}/") or is_shared(file):
            return made
        line = _written(caller.f_globals["debug_info"], caller.f_lineno)
        return Markup(str.replace(made, _SHARED_MARK, f'{AT}="{file}:{line}{CALLED}{SHARED}'))  # noqa: S704 - it was markup


@lru_cache(maxsize=4096)
def _written(lines: str, compiled: int) -> int:
    """The line of a template that a line of its compiled code came from; Jinja lists pairs of them."""
    pairs = (pair.split("=") for pair in reversed(lines.split("&")) if pair)
    return next((int(line) for line, code in pairs if int(code) <= compiled), 1)


_Source = tuple[str, str, None]


def _source(assets: AssetPath, template: str) -> _Source | None:
    """The source of a template, with each tag's own place in it, and its file."""
    path = assets.find(template)
    if path is None:
        return None
    file = f"{FOLDER}/{template}"
    source = assets.text_of(path)
    if template.endswith(FACE):
        source = xml_comments_read(source)
        no_entities(source, template)
    return marked(source, file), file, None


def _line(error: BaseException, name: str) -> Place:
    """The innermost line of a game's template that an error passed through, else of a shared one."""
    place = Place(f"{FOLDER}/{name}")
    own = not is_shared(place.file)
    traceback: TracebackType | None = error.__traceback__
    while traceback:
        file = traceback.tb_frame.f_code.co_filename
        if file.startswith(f"{FOLDER}/") and not (own and is_shared(file)):
            place = Place(file, traceback.tb_lineno)
        traceback = traceback.tb_next
    return place
