"""What pages are told of the games of a project: all at first, then what changed since, as JSON."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.face_looks import Look
from deckwright.make.gallery import FOLDER, STYLE
from deckwright.make.gallery_data import CardData, CardLooks, findings_by_name, findings_of, header, things
from deckwright.make.session import Session
from deckwright.make.since import SinceCommit
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding
from deckwright.model.game import Card
from deckwright.model.looks import card_of
from deckwright.preview.addresses import Address, picture_path
from deckwright.preview.messages import Event, ImportNote, Start
from deckwright.preview.whole_game import lines_of, mistake_of, note_entry, pictures_of, sheets_of, whole_game
from deckwright.report.as_json import finding_entry

MOST_CHANGED = 300  # entries in one event; if there are more, the page asks for all
_STYLE = f"templates/{FOLDER}/{STYLE}"
_SORTS = {"card": "card", "verso": "card", "back": "back", "face": "component", "reverse": "component"}


@dataclass
class _Known:
    """What pages know of a game: the order of its things, what is said of it as a whole, the findings."""

    order: list[str] = field(default_factory=list)
    header: dict[str, Any] = field(default_factory=dict)
    by_name: Mapping[str, Sequence[Finding]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    mistake: dict[str, Any] | None = None
    changed: frozenset[str] | None = None
    note: ImportNote | None = None
    lines: dict[str, tuple[Card, int]] = field(default_factory=dict)
    sheets: list[dict[str, Any]] | None = None  # None: pages may know others
    sheets_of: Snapshot | None = None


class Showcase:
    """The games of a project for pages. `save` counts the saves that were seen, the last at `time`.

    `notes` has of each game what became of its tables when they were last imported.
    """

    def __init__(self, project: Project, start: Start) -> None:
        self.sessions = {game: Session(project, game, start.lost) for game in start.games}
        self.save, self._number, self.time = start.save, start.number, ""
        self._language, self._root = start.language, project.root.as_posix() if start.is_local else ""
        self._known = {game: _Known() for game in self.sessions}
        self._said: dict[str, CardLooks] = {game: {} for game in self.sessions}
        self._body: tuple[int, bytes] | None = None  # of what was the last event then
        self.notes: dict[str, ImportNote] = {}
        self.since = SinceCommit(project, partial(picture_path, size="cut"), start.scratch, start.lost)

    def refresh(self, common: Any = None) -> dict[str, dict[Face, Look]]:  # noqa: ANN401  as `take` has it
        """Read what was saved. The faces of each game that are shown otherwise now."""
        changed = {id_: session.refresh(common) for id_, session in self.sessions.items()}
        self.save += 1
        self.time = datetime.now().astimezone().isoformat(timespec="seconds")
        return {id_: faces for id_, faces in changed.items() if faces}

    def event(self, changed: Mapping[str, Iterable[Face]]) -> Event | None:
        """News of faces that are shown otherwise, and of all findings that came or went; None without any."""
        games: dict[str, Any] = {}
        for id_, session in self.sessions.items():
            faces = list(changed.get(id_, ()))
            news = self._news(session, faces)
            if news is None:
                self._tell_all()
                return self._event({"again": True})
            if news:
                games[id_] = news
        return self._event({"games": games}) if games else None

    def session(self, address: Address) -> Session | None:
        """The game that an address is about, as it is now or as a commit has it."""
        if address.commit:
            return self.since.session(address.game, address.commit)
        return self.sessions.get(address.game)

    def difference(self, game: str, card: str, before: str = "", after: str = "") -> bytes | None:
        """A card before and after, as JSON; None if it does not differ from the last commit.

        Between revisions that somebody chose it may also be the same; what is wrong with them is an `error`.
        """
        session = self.sessions.get(game)
        if session is None:
            return None
        if before or after:
            difference = self.since.between(session, card, before or "HEAD", after)
        else:
            difference = self.since.card(session, card)
        return _json(difference).encode() if difference else None

    def commits(self, game: str) -> bytes | None:
        """The commits that somebody may choose from, as JSON; None if there is no such game."""
        return _json(self.since.commits(game)).encode() if game in self.sessions else None

    def whole(self) -> bytes:
        """All that a page shows, as JSON. It is made once for all pages that ask between two events."""
        if self._body is None or self._body[0] != self._number:
            games = [self._whole(session) for session in self.sessions.values()]
            data: dict[str, Any] = {"event": self._number, **self._now(), "games": games}
            if self._root:
                data["root"] = self._root
            self._body = self._number, _json(data).encode()
        return self._body[1]

    def news(self, name: str, data: dict[str, Any]) -> Event:
        """The next event."""
        self._number += 1
        return Event(self._number, name, self.save, _json(data))

    def moved(self) -> Event | None:
        """News of cards that are written in another line, since something above them grew or shrank."""
        games = {}
        for id_, session in self.sessions.items():
            last = self._known[id_]
            before, last.lines = last.lines, lines_of(session.game, last.lines)
            lines = {
                name: line
                for name, (_, line) in last.lines.items()
                if name in before and before[name][1] != line
            }
            if lines:
                games[id_] = {"lines": lines}
        return self._event({"games": games}) if games else None

    def sheets(self) -> Event | None:
        """News of sheets on which something lies elsewhere, once all is drawn.

        Where the pages of a mat meet follows from its picture, which is drawn after the save is told.
        """
        games = {}
        for id_, session in self.sessions.items():
            last = self._known[id_]
            if session.game and not session.is_broken and last.sheets_of is not session.snapshot:
                last.sheets_of = session.snapshot
                if last.sheets != (now := list(sheets_of(session))):
                    last.sheets = now
                    games[id_] = {"sheets": now}
        return self._event({"games": games}) if games else None

    def nothing_new(self) -> Event:
        """What is told of a save that changed nothing in the pages."""
        return self._event({"games": {}})

    def _event(self, more: dict[str, Any]) -> Event:
        return self.news("save", {**self._now(), **more})

    def _now(self) -> dict[str, Any]:
        """Which save is shown, and a digest of the style of the page if the project brings its own."""
        seen = next((session.snapshot for session in self.sessions.values() if session.snapshot), None)
        return {"save": self.save, "time": self.time, "style": seen.of(_STYLE) if seen else ""}

    def _news(self, session: Session, faces: list[Face]) -> dict[str, Any] | None:
        """What changed of a game; None if so much did that pages had better ask for all."""
        game, last = session.game, self._known[session.id]
        findings = session.findings()
        news: dict[str, Any] = {}
        if last.mistake != (mistake := mistake_of(session)):
            last.mistake = news["mistake"] = mistake
            news["broken"] = session.is_broken
        if last.findings != findings:
            last.findings = findings
            news["findings"] = [finding_entry(finding) for finding in findings]
        since = self.since.changed(session.id)
        if last.changed != since:
            last.changed = since
            news["since"] = None if since is None else sorted(since)
        if (note := self.notes.get(session.id)) and last.note is not note:
            last.note = note
            news["note"] = note_entry(note)
        if game is None:
            return news
        shown = list(things(game))
        order = [f"{thing.sort}/{thing.id}" for thing in shown]
        if last.header != header(game) or any(face.sort == "back" for face in faces) or last.order != order:
            return None
        by_name = findings_by_name(findings, game.id)
        known = last.by_name
        names = {name for name in by_name.keys() | known.keys() if by_name.get(name) != known.get(name)}
        last.by_name = by_name
        wanted = {(_SORTS[face.sort], card_of(face.id)) for face in faces}
        entries = [thing for thing in shown if (thing.sort, thing.id) in wanted or thing.id in names]
        if len(entries) > MOST_CHANGED:
            return None
        if entries:
            data = self._data(session, findings)
            news["changed"] = [data.of(thing) for thing in entries]
        return news

    def _tell_all(self) -> None:
        """Remember that pages are about to ask for everything."""
        for id_, session in self.sessions.items():
            game, findings = session.game, session.findings()
            self._known[id_] = _Known(
                order=[f"{thing.sort}/{thing.id}" for thing in things(game)] if game else [],
                header=header(game) if game else {},
                by_name=findings_by_name(findings, id_),
                findings=findings,
                mistake=mistake_of(session),
                changed=self.since.changed(id_),
                note=self.notes.get(id_),
                lines=self._known[id_].lines,
            )

    def _data(self, session: Session, findings: list[Finding]) -> CardData:
        assert session.game
        since = self.since.changed(session.id)
        changed = None if since is None else since.__contains__
        of = findings_of(findings, session.game)
        return CardData(session.game, pictures_of(session), of, changed, self._said[session.id])

    def _whole(self, session: Session) -> dict[str, Any]:
        """All of a game, for a page that asks. What it is told of later is what differs from this."""
        game, known, findings = session.game, self._known[session.id], session.findings()
        note, cards = self.notes.get(session.id), list[dict[str, Any]]()
        if game is None:
            return whole_game(session, findings, note, cards, [])
        sheets = list(sheets_of(session))
        known.lines = lines_of(game, known.lines)
        if known.sheets != sheets:  # this page differs from others, whichever is right
            known.sheets = known.sheets_of = None
        data = self._data(session, findings)
        cards += [entry for thing in things(game) if (entry := data.of(thing))["looks"]]
        return whole_game(session, findings, note, cards, sheets, self._language)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
