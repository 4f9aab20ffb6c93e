"""News for pages that are open, as server-sent events: bounded for each reader, however slow it is."""

import asyncio
from collections.abc import AsyncIterator

from deckwright.preview.messages import Event

MOST_WAITING = 16  # events for one reader; a slower one is told to fetch all
ALIVE = 15.0  # seconds between two signs of life, by which dropped connections are seen


class Readers:
    """The pages that are open. An event is one string, however many read it."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[bytes | None]] = set()
        self._last: Event | None = None
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._queues)

    def tell(self, event: Event) -> None:
        """Send an event to all of them."""
        self._last = event
        data = encoded(event)
        for queue in self._queues:
            if queue.full():
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(_again(event))
            else:
                queue.put_nowait(data)

    async def events(self, seen: int) -> AsyncIterator[bytes]:
        """What one page is told, which has seen everything up to an event of that number."""
        queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._queues.add(queue)
        missed = self._last if self._last and self._last.number != seen else None
        try:
            yield b"retry: 500\n\n"
            if missed:
                yield _again(missed)
            while not self._is_closed:
                try:
                    data = await asyncio.wait_for(queue.get(), ALIVE)
                except TimeoutError:
                    data = b":\n\n"
                if data is None:
                    return
                yield data
        finally:
            self._queues.discard(queue)

    def close(self) -> None:
        """End all connections."""
        self._is_closed = True
        for queue in self._queues:
            while not queue.empty():
                queue.get_nowait()
            queue.put_nowait(None)


def _again(last: Event) -> bytes:
    """Tell a page that missed something to fetch all."""
    return encoded(Event(last.number, "save", last.save, f'{{"save":{last.save},"again":true}}'))


def encoded(event: Event) -> bytes:
    """An event as it is sent; its data is JSON, which has no line ends."""
    return f"id: {event.number}\nevent: {event.name}\ndata: {event.data}\n\n".encode()
