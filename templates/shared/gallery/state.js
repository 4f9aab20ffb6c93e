// What the page knows: the games, what is chosen of them, the settings. Nothing is shown here.
"use strict";

deckwright.data = { save: 0, games: [] };
deckwright.game = null;
deckwright.wanted = { words: "", kind: "", deck: "", language: "", findings: false, changed: false };

const SETTINGS = "deckwright";
const USUAL = {
  editor: "vscode", address: "", folder: "", theme: "system", keys: true, scale: 2.6, dots: 96 / 25.4,
  bleed: false, trim: false, safe: false, real: false, beside: false,
};

/** The settings, kept by the browser if it lets a file keep anything. */
deckwright.settings = (() => {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(SETTINGS) || "{}") };
  } catch {
    return { ...USUAL };
  }
})();

deckwright.set = (name, value) => {
  deckwright.settings[name] = value;
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(deckwright.settings));
  } catch {
    // Then they hold until the page is closed.
  }
};

/** A word of the game in the chosen language. */
deckwright.said = (words) => words[deckwright.wanted.language] ?? Object.values(words)[0] ?? "";

/** What a language is called by those who speak it. */
deckwright.languageName = (language) => {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language);
  } catch {
    return language;
  }
};

deckwright.nameOf = (card) => `${card.sort}/${card.id}`;

/** How a card looks in the chosen language; undefined where it was left out of it. */
deckwright.lookOf = (card, language = deckwright.wanted.language) => card.looks[language];

/** What a card is filed under: its kind, or what it is if it is no card. */
deckwright.groupOf = (card) => (card.sort === "card" ? card.kind : card.sort);

deckwright.groups = (game) => [
  ...game.kinds.map((kind) => [kind.id, deckwright.said(kind.title)]),
  ["back", "Backs"],
  ["component", "Components"],
].filter(([id]) => game.cards.some((card) => deckwright.groupOf(card) === id));

const known = new WeakMap();
const plainly = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Everything that a look says, to be searched. */
const searched = (card, look) => {
  if (!known.has(look)) {
    const sides = [look, look.back ?? { name: "", text: "", fields: [] }];
    const fields = sides.flatMap((side) => side.fields.map((field) => `${field.label} ${field.value}`));
    known.set(look, plainly([card.id, ...sides.flatMap((side) => [side.name, side.text]), ...fields].join(" ")));
  }
  return known.get(look);
};

/** Whether anybody knows what of a game changed since the last commit. */
deckwright.knowsChanges = (game) => game.cards.some((card) => card.changed !== null);

/** Whether a card is among those that are asked for. Every word must be found somewhere in it. */
deckwright.isWanted = (card) => {
  const { words, kind, deck, findings, changed } = deckwright.wanted;
  const look = deckwright.lookOf(card);
  if (!look || (kind && deckwright.groupOf(card) !== kind) || (deck && !card.decks.includes(deck))) return false;
  if ((findings && !look.findings.length) || (changed && card.changed === false)) return false;
  const text = words.trim() && searched(card, look);
  return plainly(words).split(/\s+/).every((word) => !word || text.includes(word));
};

/** The cards that are asked for, in the order of the page. */
deckwright.wantedCards = () => deckwright.game.cards.filter(deckwright.isWanted);

const EDITORS = {
  vscode: "vscode://file{path}:{line}",
  vscodium: "vscodium://file{path}:{line}",
  cursor: "cursor://file{path}:{line}",
  zed: "zed://file{path}:{line}",
  jetbrains: "idea://open?file={path}&line={line}",
  textmate: "txmt://open?url=file://{path}&line={line}",
};
deckwright.editors = Object.keys(EDITORS);

/** Where the project lies: as the server says, as it is set, or above the page if that is a file. */
deckwright.projectFolder = () => {
  if (deckwright.data.root) return deckwright.data.root;
  if (deckwright.settings.folder) return deckwright.settings.folder;
  const [, above] = location.protocol === "file:" ? decodeURI(location.pathname).match(/^(.*)\/build\/[^/]+\/gallery\//) ?? [] : [];
  return above ?? "";
};

/** A link that opens a line of a file in the editor; "" where no editor or folder is known. */
deckwright.editorLink = (file, line) => {
  const { editor, address } = deckwright.settings;
  const folder = deckwright.projectFolder().replace(/\\/g, "/").replace(/\/$/, "");
  const form = editor === "own" ? address : EDITORS[editor];
  if (!form || !folder || !/^[a-z][a-z0-9+.-]*:/i.test(form) || /^(javascript|data|vbscript):/i.test(form)) return "";
  const path = encodeURI(`${folder.startsWith("/") ? "" : "/"}${folder}/${file}`).replace(/[?#]/g, encodeURIComponent);
  return form.replaceAll("{path}", path).replaceAll("{line}", line);
};

const places = new WeakMap();

/** Where each card is in the list of a game, which only another list of all its cards changes. */
const placesOf = (game) => {
  if (!places.has(game)) places.set(game, new Map(game.cards.map((card, n) => [deckwright.nameOf(card), n])));
  return places.get(game);
};

/** Take over what a server tells of a game after a save; what is not in it stays as it was. */
deckwright.merge = (game, news) => {
  for (const card of news.changed ?? []) game.cards[placesOf(game).get(deckwright.nameOf(card))] = card;
  const known = deckwright.datesOfFindings(game);
  const { changed, since, lines, ...rest } = news;
  Object.assign(game, rest);
  for (const card of lines ? game.cards : []) if (card.sort === "card") card.line = lines[card.id] ?? card.line;
  if (since !== undefined) {
    const names = since && new Set(since);
    for (const card of game.cards) card.changed = names && card.sort === "card" && names.has(card.id);
  }
  deckwright.dateFindings(game, known, deckwright.data.save);
};

const withoutDate = (finding) => JSON.stringify({ ...finding, save: undefined });

/** After which save each finding of a game came. */
deckwright.datesOfFindings = (game) => new Map((game.findings ?? []).map((finding) => [withoutDate(finding), finding.save ?? 0]));

/** Each finding has the save after which it came; the newest come first. */
deckwright.dateFindings = (game, known, save) => {
  for (const finding of game.findings ?? []) finding.save = known.get(withoutDate(finding)) ?? save;
  game.findings?.sort((a, b) => b.save - a.save);
};
