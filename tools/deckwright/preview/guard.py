"""Who may ask: pages of this server, on this machine or with its token. And the headers of all answers."""

import ipaddress
import secrets
import socket
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
# A page of ours without scripts, which brings its own style and pictures; the page around it loads it anew.
BOOK_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-same-origin"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Browsers heed it on this machine; over plain HTTP to others they ignore it, and complain of it.
_LOCAL_HEADERS = {**_HEADERS, "Cross-Origin-Opener-Policy": "same-origin"}
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Refuses what no page of this server asks. `host` is another address than the loopback, with its token.

    A name that leads to this machine without being its own is refused: so nobody gets in by a name whose
    address is changed after its page was loaded.
    """

    def __init__(self, app: ASGIApp, host: str, port: int, token: str = "") -> None:
        self._app, self._host, self._port, self._token = app, host, port, token
        self._cookie = f"deckwright_{port}"
        self._names = _LOOPBACK | ({host.lower(), socket.gethostname().lower()} if token else frozenset())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse."""
        if scope["type"] != "http":
            return
        headers = Headers(scope=scope)
        own = _LOCAL_HEADERS if _is_local(headers.get("host", "")) else _HEADERS
        refused = self._refused(scope["method"], headers)
        if refused:
            await PlainTextResponse(refused[1], refused[0], headers=own)(scope, receive, send)
            return
        if self._token and not self._is_known(headers):
            token = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
            if not secrets.compare_digest(token.encode(), self._token.encode()):
                text = "open the address that deckwright preview printed, with its token"
                await PlainTextResponse(text, 403, headers=own)(scope, receive, send)
                return
            welcome = RedirectResponse("/", 303, headers=own)
            welcome.set_cookie(self._cookie, self._token, httponly=True, samesite="lax")
            await welcome(scope, receive, send)
            return
        await self._app(scope, receive, _with_headers(send, own))

    def _refused(self, method: str, headers: Headers) -> tuple[int, str] | None:
        if method not in ("GET", "HEAD"):
            return 405, "this server only shows"
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_ours(f"http://{hosts[0]}"):
            return 403, "this name is not that of this server"
        if any(not self._is_ours(origin) for origin in headers.getlist("origin")):
            return 403, "a page of another site asks"
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin") and not _is_followed(headers):
            return 403, "a page of another site asks"
        return None

    def _is_ours(self, address: str) -> bool:
        """Whether an address is one of this server."""
        try:
            parts = urlsplit(address)
            name, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        if parts.scheme != "http" or port != self._port or parts.username is not None or parts.path:
            return False
        return name in self._names or (bool(self._token) and _is_address(name))

    def _is_known(self, headers: Headers) -> bool:
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        known = cookies.get(self._cookie)
        return known is not None and secrets.compare_digest(known.value.encode(), self._token.encode())


def _is_local(host: str) -> bool:
    """Whether somebody asks for this machine by a name that leads nowhere else."""
    try:
        return urlsplit(f"http://{host}").hostname in _LOOPBACK
    except ValueError:
        return False


def _is_followed(headers: Headers) -> bool:
    """Whether somebody follows a link to this server: the page that has it learns nothing of the answer."""
    return (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")) == ("navigate", "document")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(send: Send, own: dict[str, str]) -> Send:
    async def with_headers(part: Message) -> None:
        if part["type"] == "http.response.start":
            headers = MutableHeaders(scope=part)
            for name, value in (*own.items(), ("Content-Security-Policy", POLICY)):
                headers.setdefault(name, value)
        await send(part)

    return with_headers
