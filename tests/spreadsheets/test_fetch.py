"""A table behind a link: fetched within a budget, by http and https alone. A server of the test answers."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from deckwright.reading import Unreadable
from deckwright.spreadsheets.fetch import as_table, fetch_sheets, in_ascii

CSV = b"Name,Cost\nFox,1\n"
Answer = Callable[[BaseHTTPRequestHandler], None]


def sends(body: bytes, type_: str = "text/csv; charset=utf-8", code: int = 200) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(code)
        handler.send_header("Content-Type", type_)
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def redirects(where: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(302)
        handler.send_header("Location", where)
        handler.end_headers()

    return answer


def sends_for_ever(handler: BaseHTTPRequestHandler) -> None:
    sends(b"Name\n")(handler)
    while True:
        handler.wfile.write(b"Fox\n" * 1000)


def begins_to_answer(handler: BaseHTTPRequestHandler) -> None:
    """Send one header, and then nothing until the other side has enough."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-")
    handler.wfile.flush()
    handler.rfile.read()


@pytest.fixture
def serve() -> Iterator[Callable[..., str]]:
    """Start a server that answers so; its address."""
    servers = []

    def started(**answers: Answer) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                try:
                    answers[self.path.strip("/").partition(".")[0]](self)
                except OSError:
                    self.close_connection = True

            def log_message(self, *words: object) -> None:
                return

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield started
    for server in servers:
        server.shutdown()
        server.server_close()


def names(link: str) -> list[object]:
    (sheet,) = fetch_sheets(link)
    return [row.values[0] for row in sheet.rows]


def test_a_table_is_fetched_and_read_by_its_type_or_ending(serve: Callable[..., str]) -> None:
    lines = b'{"Name": "Fox"}\n{"Name": "Hare"}\n'
    home = serve(a=sends(CSV), b=sends(lines, "application/x-ndjson"), c=sends(lines, "text/plain"))

    assert names(f"{home}/a") == ["Name", "Fox"]
    assert names(f"{home}/b") == ["Fox", "Hare"]
    assert names(f"{home}/c.jsonl") == ["Fox", "Hare"]


def test_redirects_are_followed_but_not_to_another_scheme_nor_in_circles(serve: Callable[..., str]) -> None:
    away = {"c": "file:///etc/passwd", "d": "/d", "e": "ftp://x/y"}
    home = serve(a=redirects("/b"), b=sends(CSV), **{path: redirects(to) for path, to in away.items()})

    assert names(f"{home}/a") == ["Name", "Fox"]
    for path, to in away.items():
        with pytest.raises(Unreadable, match=f"it leads to .*{to}, which is not fetched"):
            fetch_sheets(f"{home}/{path}")


def test_what_comes_with_a_redirect_is_not_read(serve: Callable[..., str]) -> None:
    def redirects_for_ever(handler: BaseHTTPRequestHandler) -> None:
        redirects("/b")(handler)
        while True:
            handler.wfile.write(b"Fox\n" * 1000)

    home = serve(a=redirects_for_ever, b=sends(CSV))

    assert names(f"{home}/a") == ["Name", "Fox"]


@pytest.mark.parametrize("link", ["file:///etc/passwd", "ftp://example.org/a.csv", "data://x", "https://"])
def test_other_schemes_are_refused_without_a_try(link: str) -> None:
    with pytest.raises(Unreadable, match=r"only http and https|cannot be fetched"):
        fetch_sheets(link)


def test_a_server_that_sends_without_end_is_left_when_the_budget_is_spent(serve: Callable[..., str]) -> None:
    home = serve(a=sends_for_ever)

    with pytest.raises(Unreadable, match="the server sends more than 100,000 bytes"):
        fetch_sheets(f"{home}/a", most=100_000)


def test_a_server_that_never_ends_its_answer_is_left_when_the_time_is_up(serve: Callable[..., str]) -> None:
    home = serve(a=begins_to_answer)

    with pytest.raises(Unreadable, match=r"the server took longer than 0\.2 seconds|timed out"):
        fetch_sheets(f"{home}/a", seconds=0.2)


def test_a_server_that_drips_its_tls_handshake_is_left_when_the_time_is_up() -> None:
    def drip(listening: socket.socket, done: threading.Event) -> None:
        there, _ = listening.accept()
        with there, suppress(OSError):
            there.sendall(b"\x16\x03\x03\x40\x00\x02\x00\x3f\xfc")  # a record of 16 KiB begins
            while not done.wait(0.02):
                there.sendall(b"\0")

    done = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = threading.Thread(target=drip, args=(listening, done), daemon=True)
        server.start()
        with pytest.raises(Unreadable, match=r"the server took longer than 0\.3 seconds"):
            fetch_sheets(f"https://127.0.0.1:{listening.getsockname()[1]}/a", seconds=0.3)
        done.set()
        server.join()


def test_links_may_have_letters_of_any_script_and_blanks(serve: Callable[..., str]) -> None:
    home = serve(**{"K%C3%A4rtchen%20%E7%8C%AB": sends(CSV)})

    (sheet,) = fetch_sheets(f"{home}/Kärtchen 猫.csv?blatt=zwölf%20a#größe")

    assert [row.values for row in sheet.rows] == [("Name", "Cost"), ("Fox", "1")]


@pytest.mark.parametrize(
    ("link", "sent"),
    [
        ("https://münchen.example:81/ä?ö=%20ü", "https://xn--mnchen-3ya.example:81/%C3%A4?%C3%B6=%20%C3%BC"),
        ("https://a.example/b%20c?d=e&f=g/h", "https://a.example/b%20c?d=e&f=g/h"),
        ("http://[::1]:80/é", "http://[::1]:80/%C3%A9"),
    ],
)
def test_a_link_is_sentin_ascii(link: str, sent: str) -> None:
    assert in_ascii(link) == sent


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (sends(b"<!DOCTYPE html><html>", "text/html"), "this is a web page and no table; share the sheet"),
        (sends(b"", code=404), "the server answers 404"),
        (sends(b"\0\1\2" * 100), "is no text"),
    ],
)
def test_what_is_no_table_is_told_in_a_sentence(serve: Callable[..., str], answer: Answer, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        fetch_sheets(f"{serve(a=answer)}/a")


def test_half_a_table_is_no_table(serve: Callable[..., str]) -> None:
    def breaks_off(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", str(2 * len(CSV)))
        handler.end_headers()
        handler.wfile.write(CSV)

    with pytest.raises(Unreadable, match="the server broke off in the middle"):
        fetch_sheets(f"{serve(a=breaks_off)}/a")


def test_what_is_no_link_is_told_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match="this is no link; see whether the link is right"):
        fetch_sheets("http://[")


def test_nobody_there_is_told_in_a_sentence(serve: Callable[..., str]) -> None:
    with pytest.raises(
        Unreadable, match=r"127.0.0.1/a: it cannot be fetched: .*; see whether the link is right"
    ):
        fetch_sheets("http://127.0.0.1:9/a")


@pytest.mark.parametrize(
    ("link", "table"),
    [
        ("/d/1Ab_c/edit#gid=7", "/d/1Ab_c/export?format=csv&gid=7"),
        ("/d/1Ab_c/edit?usp=sharing", "/d/1Ab_c/export?format=csv"),
        ("/d/1Ab_c", "/d/1Ab_c/export?format=csv"),
        ("/d/1Ab_c/export?format=csv&gid=7", "/d/1Ab_c/export?format=csv&gid=7"),
        ("/d/e/2PACX-1v/pubhtml?gid=0&single=true", "/d/e/2PACX-1v/pub?output=csv&single=true&gid=0"),
        ("/d/e/2PACX-1v/pub?output=csv", "/d/e/2PACX-1v/pub?output=csv"),
    ],
)
def test_the_usual_links_of_a_google_sheet_lead_to_its_csv_form(link: str, table: str) -> None:
    home = "https://docs.google.com/spreadsheets"

    assert as_table(home + link) == home + table


def test_other_links_stay_as_they_are() -> None:
    assert (
        as_table("https://example.org/spreadsheets/d/1/edit") == "https://example.org/spreadsheets/d/1/edit"
    )
