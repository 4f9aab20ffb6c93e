"""What is at which address of the preview: what was drawn, and nothing else."""

import asyncio
from typing import Any

import pytest

from deckwright.preview.app import Pictures, Preview
from deckwright.preview.events import MOST_WAITING, Readers
from deckwright.preview.messages import Ahead, Event

from .asking import ask, asked


class Drawing:
    """Answers in the place of the process that draws."""

    def __init__(self, **known: bytes) -> None:
        self.known, self.asked = known, list[str]()

    async def ask(self, path: str) -> bytes | None:
        self.asked.append(path)
        await asyncio.sleep(0)
        return self.known.get(path)


def served(drawing: Drawing) -> Preview:
    preview = Preview("<p>page", {"page.js": "let x;", "gallery.css": "p {}"}.get)
    preview.take(drawing)  # type: ignore[arg-type]
    return preview


PICTURE = "pictures/pond/en/card/frog/0a-thumb.png"


def test_the_page_its_files_and_the_data_are_there() -> None:
    app = served(Drawing(**{"cards.json": b"{}"})).app()

    assert ask(app, "/")[2] == b"<p>page"
    assert ask(app, "/page/page.js")[1]["content-type"].startswith("text/javascript")
    assert ask(app, "/cards.json")[2] == b"{}"


@pytest.mark.parametrize(
    "path",
    [
        "/page/../cli/main.py",
        "/page/%2e%2e/main.py",
        "/page/nothing.js",
        "/pictures/../../etc/passwd",
        "/pictures//etc/passwd",
        "/rulebook/../game.yaml",
        "/content/pond/game.yaml",
        "/templates/shared/gallery/page.js",
    ],
)
def test_no_path_leads_to_what_was_not_drawn(path: str) -> None:
    assert ask(served(Drawing()).app(), path)[0] in {404, 410}


def test_a_picture_is_kept_by_the_browser_for_ever_and_drawn_once() -> None:
    drawing = Drawing(**{PICTURE: b"png"})
    app = served(drawing).app()

    async def twice_at_once() -> Any:
        return await asyncio.gather(asked(app, f"/{PICTURE}"), asked(app, f"/{PICTURE}"))

    first, second = asyncio.run(twice_at_once())

    assert first == second
    assert first[2] == b"png"
    assert "immutable" in first[1]["cache-control"]
    assert drawing.asked == [PICTURE]


def test_a_picture_that_is_gone_is_not_remembered_as_such() -> None:
    drawing = Drawing()
    app = served(drawing).app()
    status, headers, _ = ask(app, f"/{PICTURE}")
    assert (status, headers["cache-control"]) == (410, "no-store")

    drawing.known[PICTURE] = b"png"

    assert ask(app, f"/{PICTURE}")[2] == b"png"


def test_a_picture_that_was_drawn_ahead_is_not_asked_for() -> None:
    drawing = Drawing()
    preview = served(drawing)

    preview.hear(Ahead(PICTURE, b"png"))

    assert ask(preview.app(), f"/{PICTURE}")[2] == b"png"
    assert drawing.asked == []


def test_a_picture_that_comes_while_it_is_asked_for_is_given_at_once() -> None:
    class Slow(Drawing):
        async def ask(self, path: str) -> bytes | None:
            self.asked.append(path)
            await asyncio.Event().wait()
            return None

    slow = Slow()
    preview = served(slow)

    async def meanwhile() -> Any:
        asking = asyncio.ensure_future(asked(preview.app(), f"/{PICTURE}"))
        while not slow.asked:
            await asyncio.sleep(0)
        preview.hear(Ahead(PICTURE, b"png"))
        return await asking

    assert asyncio.run(meanwhile())[2] == b"png"


def test_pictures_are_kept_within_a_budget() -> None:
    pictures = Pictures(Drawing(), most_bytes=10)  # type: ignore[arg-type]
    pictures.keep("a", b"123456")
    pictures.keep("b", b"123456")

    assert asyncio.run(pictures.get("a")) is None
    assert asyncio.run(pictures.get("b")) == b"123456"


def event(number: int, save: int = 1) -> Event:
    return Event(number, "save", save, f'{{"save":{save}}}')


async def read(stream: Any, count: int) -> list[str]:
    return [(await anext(stream)).decode() for _ in range(count)]


def test_a_page_is_told_each_event_in_turn() -> None:
    async def told() -> list[str]:
        readers = Readers()
        stream = readers.events(0)
        first = await read(stream, 1)
        readers.tell(event(1))
        readers.tell(event(2, 2))
        return first + await read(stream, 2)

    retry, first, second = asyncio.run(told())

    assert retry.startswith("retry:")
    assert first == 'id: 1\nevent: save\ndata: {"save":1}\n\n'
    assert '"save":2' in second


def test_a_page_that_comes_back_is_told_whether_it_missed_something() -> None:
    async def told(seen: int) -> str:
        readers = Readers()
        readers.tell(event(4, 2))
        stream = readers.events(seen)
        await read(stream, 1)
        readers_next = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        readers.tell(event(5, 3))
        return (await readers_next).decode()

    assert '"again":true' in asyncio.run(told(3))
    assert '"save":3' in asyncio.run(told(4))


def test_a_slow_reader_costs_no_more_than_a_few_events_and_is_told_to_fetch_all() -> None:
    async def told() -> list[str]:
        readers = Readers()
        stream = readers.events(0)
        await read(stream, 1)
        for number in range(1, 10 * MOST_WAITING):
            readers.tell(event(number))
        data = await read(stream, 1)
        readers.close()
        return [*data, *[part.decode() async for part in stream]]

    data = asyncio.run(told())

    assert '"again":true' in data[0]
    assert len(data) <= MOST_WAITING


def test_all_connections_end_at_the_end() -> None:
    async def all_ended() -> int:
        readers = Readers()
        streams = [readers.events(0) for _ in range(1000)]
        for stream in streams:
            await anext(stream)
        readers.close()
        for stream in streams:
            assert [part async for part in stream] == []
        return len(readers)

    assert asyncio.run(all_ended()) == 0


def test_a_rulebook_is_a_page_or_a_file_to_print() -> None:
    app = served(Drawing(**{"rulebook/pond/en.html": b"<p>", "rulebook/pond/en.pdf": b"%PDF"})).app()

    page, file = (ask(app, f"/rulebook/pond/en.{ending}") for ending in ("html", "pdf"))

    assert page[1]["content-type"].startswith("text/html")
    assert "sandbox" in page[1]["content-security-policy"]
    assert file[1]["content-type"] == "application/pdf"
    assert file[2] == b"%PDF"
