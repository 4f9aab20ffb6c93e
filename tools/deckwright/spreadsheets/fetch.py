"""Fetch a table by its link: http and https only, within a budget of bytes and of time."""

import http.client
import re
import socket
import ssl
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from deckwright.characters import visible
from deckwright.reading import Unreadable
from deckwright.spreadsheets.read import ENDINGS, is_page, sheets_of
from deckwright.spreadsheets.sheet import FILE_BYTES, At, Sheet, unusable

SECONDS = 60.0
_REDIRECTS = 5
_BLOCK = 1 << 16
_LINK = re.compile(r"https?://", re.IGNORECASE)
_KEPT = "/%:@!$&'()*+,;=~-._[]"  # what may be in a link as it is
_GOOGLE = re.compile(r"/spreadsheets/d/(e/)?([\w-]+)/?(\w*)")
_TYPES = {
    "text/csv": ".csv",
    "text/tab-separated-values": ".tsv",
    "application/json": ".json",
    "application/x-ndjson": ".jsonl",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
}


def fetch_sheets(link: str, *, seconds: float = SECONDS, most: int = FILE_BYTES) -> list[Sheet]:
    """The sheets behind a link; of a Google sheet its CSV form.

    Raises:
        Unreadable: it cannot be fetched, is larger than `most` bytes or takes longer, or is no table.
    """
    try:
        name = _shown(link)
    except ValueError as error:
        raise unusable(At(visible(link[:80])), "this is no link", "see whether the link is right") from error
    at = At(name)
    if not _LINK.match(link):
        raise unusable(at, "only http and https are fetched", "give a file by its path")
    raw, type_ = _fetched(as_table(link), at, seconds, most)
    if is_page(raw):
        hint = "share the sheet with everyone who has the link, or publish it as CSV"
        raise unusable(at, "this is a web page and no table", hint)
    path = urlsplit(link).path.lower()
    ending = next((suffix for suffix in ENDINGS if path.endswith(suffix)), "")
    return sheets_of(raw, name, ending or _TYPES.get(type_, ".csv"))


def as_table(link: str) -> str:
    """The link to the CSV form of a Google sheet; any other link as it is."""
    parts = urlsplit(link)
    match = _GOOGLE.match(parts.path)
    if parts.hostname != "docs.google.com" or not match:
        return link
    query = {**parse_qs(parts.query), **parse_qs(parts.fragment)}
    gid = {"gid": query["gid"][0]} if "gid" in query else {}
    if match[1]:
        page, form = "pub", {"output": "csv", **({"single": "true"} if gid else {}), **gid}
    else:
        page, form = "export", {"format": "csv", **gid}
    return f"https://docs.google.com/spreadsheets/d/{match[1] or ''}{match[2]}/{page}?{urlencode(form)}"


def in_ascii(link: str) -> str:
    """A link as it is sent: letters that are none of ASCII, and blanks, are encoded; what is encoded stays.

    Raises:
        ValueError: the host cannot be encoded.
    """
    parts = urlsplit(link)
    user, at, host = parts.netloc.rpartition("@")
    if not host.isascii():
        name, colon, port = host.partition(":")
        host = f"{name.encode('idna').decode()}{colon}{port}"
    netloc = f"{quote(user, safe=_KEPT)}{at}{host}"
    path, query = quote(parts.path, safe=_KEPT), quote(parts.query, safe=f"{_KEPT}?")
    return parts._replace(netloc=netloc, path=path, query=query, fragment="").geturl()


def _fetched(link: str, at: At, seconds: float, most: int) -> tuple[bytes, str]:
    """The bytes behind a link, and of which type the server says they are."""
    connections: list[http.client.HTTPConnection] = []
    late = threading.Event()
    with _clock(connections, late, seconds):
        try:
            with _opener(connections).open(in_ascii(link), timeout=seconds) as answer:
                raw = b"".join(_blocks(answer, at, most))
                left = answer.length
                type_ = answer.headers.get_content_type()
        except Unreadable:
            raise
        except (OSError, http.client.HTTPException, ValueError) as error:
            if late.is_set():
                raise _too_late(at, seconds) from error
            if isinstance(error, urllib.error.HTTPError):
                error.close()
            why = f"it cannot be fetched: {_why(error)}"
            raise unusable(at, why, "see whether the link is right") from error
    if late.is_set():
        raise _too_late(at, seconds)
    if left:
        raise unusable(at, "the server broke off in the middle of the table", "try again, or download it")
    return raw, type_


def _blocks(answer: IO[bytes], at: At, most: int) -> Iterator[bytes]:
    left = most
    while block := answer.read(_BLOCK):
        left -= len(block)
        if left < 0:
            size = f"{most // 1024**2} MiB" if most >= 1024**2 else f"{most:,} bytes"
            raise unusable(at, f"the server sends more than {size}", "split the table")
        yield block


def _too_late(at: At, seconds: float) -> Unreadable:
    return unusable(
        at, f"the server took longer than {seconds:g} seconds", "try again, or download the table"
    )


@contextmanager
def _clock(
    connections: list[http.client.HTTPConnection], late: threading.Event, seconds: float
) -> Iterator[None]:
    """Close all connections when the time is up: a server may send a byte now and then for ever."""

    def stop() -> None:
        late.set()
        for connection in connections:
            if connection.sock is not None:
                with suppress(OSError):
                    connection.sock.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a few redirects, never to another scheme but from http to https."""

    max_redirections = _REDIRECTS

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        """The next request.

        Raises:
            URLError: it leads to another scheme.
        """
        before, after = urlsplit(req.full_url).scheme.lower(), urlsplit(newurl).scheme.lower()
        if after not in ("https", before):
            raise urllib.error.URLError(f"it leads to {visible(newurl[:80])}, which is not fetched")
        fp.close()  # else all that comes with the redirect would be read, however long it is
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener(connections: list[http.client.HTTPConnection]) -> urllib.request.OpenerDirector:
    """What opens http and https and nothing else; its connections are noted in `connections`."""
    context = ssl.create_default_context()

    class Plain(http.client.HTTPConnection):
        def connect(self) -> None:
            connections.append(self)
            super().connect()

    class Secure(http.client.HTTPSConnection):
        """Shakes hands by a socket that is its own already, so that who closes it ends that too."""

        def connect(self) -> None:
            connections.append(self)
            http.client.HTTPConnection.connect(self)
            name = getattr(self, "_tunnel_host", None) or self.host
            wrapped = context.wrap_socket(self.sock, server_hostname=name, do_handshake_on_connect=False)
            self.sock = wrapped
            wrapped.do_handshake()

    class PlainHandler(urllib.request.HTTPHandler):
        def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
            return self.do_open(Plain, req)

    class SecureHandler(urllib.request.HTTPSHandler):
        def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
            return self.do_open(Secure, req)

    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        PlainHandler(),
        SecureHandler(),
        _Redirects(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
    ):
        opener.add_handler(handler)
    opener.addheaders = [("User-Agent", "deckwright"), ("Accept", "text/csv, */*")]
    return opener


def _why(error: Exception) -> str:
    if isinstance(error, urllib.error.HTTPError) and 300 <= error.code < 400:
        return f"it leads to {visible(error.headers.get('Location', 'nowhere')[:80])}, which is not fetched"
    if isinstance(error, urllib.error.HTTPError):
        return f"the server answers {error.code} {visible(str(error.reason)[:60])}"
    reason = getattr(error, "reason", error)
    return visible(str(getattr(reason, "strerror", None) or reason)[:120]) or type(error).__name__


def _shown(link: str) -> str:
    """A link as messages call it: host and the end of the path, without what may be secret in it."""
    parts = urlsplit(link)
    last = parts.path.rstrip("/").rpartition("/")[2]
    return visible(f"{parts.hostname or ''}/{last}".strip("/")[:80] or link[:80])
