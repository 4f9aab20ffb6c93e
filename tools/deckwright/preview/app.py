"""What is at which address. Nothing here reads a file of the project: all that is shown was drawn or made."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from deckwright.preview.events import Readers
from deckwright.preview.guard import BOOK_POLICY
from deckwright.preview.messages import Ahead, Event
from deckwright.preview.process import DrawingProcess

MOST_BYTES = 32 << 20  # of pictures that are kept
_FOR_EVER = "private, max-age=31536000, immutable"
_TYPES = {".js": "text/javascript", ".css": "text/css"}
_LONGEST = 1000  # letters of a query: two revisions
_GONE = "this is not there, or not any more"


class Pictures:
    """Pictures by their addresses, within a budget; what several ask for is drawn once."""

    def __init__(self, process: DrawingProcess, most_bytes: int = MOST_BYTES) -> None:
        self._process, self._most, self._size = process, most_bytes, 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._asked: dict[str, asyncio.Future[bytes | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, path: str, body: bytes) -> None:
        """Keep a picture, and give it to those who wait for it."""
        if path not in self._kept:
            self._kept[path] = body
            self._size += len(body)
        while self._size > self._most:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone)
        self._give(path, body)

    async def get(self, path: str) -> bytes | None:
        """A picture; None if there is none."""
        if path in self._kept:
            self._kept.move_to_end(path)
            return self._kept[path]
        if path not in self._asked:
            self._asked[path] = asyncio.get_running_loop().create_future()
            task = asyncio.create_task(self._draw(path))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(self._asked[path])

    async def _draw(self, path: str) -> None:
        try:
            if body := await self._process.ask(path):
                self.keep(path, body)
        finally:
            self._give(path, None)

    def _give(self, path: str, body: bytes | None) -> None:
        future = self._asked.pop(path, None)
        if future and not future.done():
            future.set_result(body)


class Preview:
    """The server's parts, and what they answer. `file` gives scripts and style of the `page` by name."""

    def __init__(self, page: str, file: Callable[[str], str | None]) -> None:
        self.readers = Readers()
        self._page, self._named = page, file
        self.process: DrawingProcess
        self.pictures: Pictures

    def take(self, process: DrawingProcess) -> None:
        """Answer with what this process draws."""
        self.process, self.pictures = process, Pictures(process)

    def hear(self, news: Event | Ahead) -> None:
        """Pass on what the process says of its own accord."""
        if isinstance(news, Event):
            self.readers.tell(news)
        else:
            self.pictures.keep(news.path, news.body)

    def app(self) -> Starlette:
        """All addresses."""
        routes = [
            Route("/", self._index),
            Route("/favicon.ico", self._icon),
            Route("/page/{name}", self._file),
            Route("/cards.json", self._cards),
            Route("/pictures/{path:path}", self._picture),
            Route("/rulebook/{path:path}", self._book),
            Route("/diff/{path:path}", self._history),
            Route("/commits/{path:path}", self._history),
            Route("/events", self._events),
        ]
        return Starlette(routes=routes)

    async def _index(self, _: Request) -> Response:
        return _fresh(self._page, "text/html")

    async def _icon(self, _: Request) -> Response:
        return Response(status_code=204)  # browsers ask, and would report that there is none

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if (text := self._named(name)) is None:
            return PlainTextResponse(_GONE, 404)
        return _fresh(text, _TYPES[name[name.rindex(".") :]])

    async def _cards(self, _: Request) -> Response:
        body = await self.process.ask("cards.json")
        return _fresh(body, "application/json") if body else PlainTextResponse("ask again", 503)

    async def _picture(self, request: Request) -> Response:
        body = await self.pictures.get(f"pictures/{request.path_params['path']}")
        if body is None:
            return PlainTextResponse(_GONE, 410, headers={"Cache-Control": "no-store"})
        return Response(body, media_type="image/png", headers={"Cache-Control": _FOR_EVER})

    async def _book(self, request: Request) -> Response:
        body = await self.process.ask(f"rulebook/{request.path_params['path']}")
        if body is None:
            return PlainTextResponse("this rulebook cannot be made as it is: see the findings", 404)
        if request.path_params["path"].endswith(".pdf"):
            return _fresh(body, "application/pdf")
        answer = _fresh(body, "text/html")
        answer.headers["Content-Security-Policy"] = BOOK_POLICY
        return answer

    async def _history(self, request: Request) -> Response:
        query = request.url.query[:_LONGEST]
        body = await self.process.ask(f"{request.url.path[1:]}{query and f'?{query}'}")
        return _fresh(body, "application/json") if body else PlainTextResponse(_GONE, 404)

    async def _events(self, request: Request) -> Response:
        seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
        stream = self.readers.events(int(seen) if re.fullmatch(r"[0-9]{1,15}", seen) else 0)
        return StreamingResponse(
            stream, media_type="text/event-stream", headers={"Cache-Control": "no-store"}
        )


def _fresh(body: str | bytes, type_: str) -> Response:
    return Response(body, media_type=type_, headers={"Cache-Control": "no-store"})
