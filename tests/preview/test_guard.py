"""Only pages of this server get answers, on this machine or with the token; none may load from elsewhere."""

import pytest
from starlette.responses import PlainTextResponse

from deckwright.preview.guard import Guard

from .asking import ask

HERE = {"Host": "127.0.0.1:4640"}
LOCAL = Guard(PlainTextResponse("in"), "127.0.0.1", 4640)
OPEN = Guard(PlainTextResponse("in"), "0.0.0.0", 4640, "secret")


@pytest.mark.parametrize("host", ["127.0.0.1:4640", "localhost:4640", "[::1]:4640"])
def test_this_machine_is_answered_by_each_of_its_names(host: str) -> None:
    assert ask(LOCAL, "/", {"Host": host})[2] == b"in"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Host": "evil.example:4640"},
        {"Host": "127.0.0.1.evil.example:4640"},
        {"Host": "127.0.0.1:80"},
        {"Host": "127.0.0.1"},
        {"Host": "user@127.0.0.1:4640"},
        {"Host": "127.0.0.1:4640/x"},
        {"Host": "127.0.0.1:x"},
        {"Host": "[::1"},
        {**HERE, "Origin": "http://evil.example"},
        {**HERE, "Origin": "https://127.0.0.1:4640"},
        {**HERE, "Origin": "null"},
        {**HERE, "Sec-Fetch-Site": "cross-site"},
        {**HERE, "Sec-Fetch-Site": "same-site"},
        {**HERE, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
        {**HERE, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
    ],
)
def test_other_names_and_pages_of_other_sites_are_refused(headers: dict[str, str]) -> None:
    status, _, body = ask(LOCAL, "/", headers)

    assert status == 403
    assert b"in" not in body.split()


def test_the_name_of_a_host_may_be_written_in_capitals() -> None:
    guard = Guard(PlainTextResponse("in"), "My-Box.lan", 4640, "secret")

    assert ask(guard, "/?token=secret", {"Host": "my-box.lan:4640"})[0] == 303


def test_pages_of_this_server_may_ask() -> None:
    headers = {**HERE, "Origin": "http://127.0.0.1:4640", "Sec-Fetch-Site": "same-origin"}

    assert ask(LOCAL, "/", headers)[0] == 200


def test_a_link_to_it_may_be_on_any_page() -> None:
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}

    assert ask(LOCAL, "/", {**HERE, **link})[0] == 200


def test_nothing_can_be_sent_to_it() -> None:
    assert ask(LOCAL, "/", HERE, "POST")[0] == 405


def test_answers_forbid_whatever_comes_from_elsewhere_and_inline() -> None:
    policy = ask(LOCAL, "/", HERE)[1]["content-security-policy"]

    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "*" not in policy


def test_on_another_address_nobody_gets_in_without_the_token() -> None:
    assert ask(OPEN, "/cards.json", {"Host": "192.168.1.7:4640"})[0] == 403
    assert ask(OPEN, "/?token=wrong", {"Host": "192.168.1.7:4640"})[0] == 403
    assert ask(OPEN, "/", {"Host": "192.168.1.7:4640", "Cookie": "deckwright_4640=wrong"})[0] == 403


def test_the_token_is_asked_for_once() -> None:
    status, headers, _ = ask(OPEN, "/?token=secret", {"Host": "192.168.1.7:4640"})

    assert (status, headers["location"]) == (303, "/")
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=lax" in headers["set-cookie"]  # strict would be lost on the way from a link
    cookie = headers["set-cookie"].partition(";")[0]
    assert ask(OPEN, "/", {"Host": "192.168.1.7:4640", "Cookie": cookie})[2] == b"in"


def test_also_with_the_token_a_foreign_name_is_refused() -> None:
    assert ask(OPEN, "/?token=secret", {"Host": "evil.example:4640"})[0] == 403


def test_a_header_that_browsers_ignore_over_plain_http_to_others_is_sent_on_this_machine_alone() -> None:
    opener = "cross-origin-opener-policy"

    assert ask(LOCAL, "/", HERE)[1][opener] == "same-origin"
    assert opener in ask(OPEN, "/?token=secret", {"Host": "localhost:4640"})[1]
    assert opener not in ask(OPEN, "/?token=secret", {"Host": "192.168.1.7:4640"})[1]
    cookie = {"Cookie": "deckwright_4640=secret"}
    assert opener not in ask(OPEN, "/", {"Host": "192.168.1.7:4640", **cookie})[1]
    assert opener not in ask(OPEN, "/", {"Host": "192.168.1.7:4640"})[1]
