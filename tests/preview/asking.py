"""Ask an application without a network: a request in, status, headers and body out."""

import asyncio
from typing import Any


def ask(app: Any, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> Any:
    """The status, the headers by name, the body."""
    return asyncio.run(asked(app, path, headers, method))


async def asked(app: Any, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> Any:
    path, _, query = path.partition("?")
    sent = [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()]
    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": "",
        "query_string": query.encode(), "headers": sent, "http_version": "1.1", "scheme": "http",
        "server": ("127.0.0.1", 4640), "client": ("127.0.0.1", 1), "asgi": {"version": "3.0"},
    }  # fmt: skip
    messages: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        messages.append(message)

    await app(scope, receive, send)
    start = messages[0]
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], told, b"".join(message.get("body", b"") for message in messages[1:])
