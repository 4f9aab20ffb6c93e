// The cards of a game as a wall of thumbnails, with search, filters and sizes.
"use strict";

{
  const { h, menu, tick } = deckwright;
  const FIRST = 60; // tiles that are made at once: more than a window shows
  const MORE = 120;
  const THUMB = 320; // pixels that thumbnails of a server are wide; those of files have about as many
  const WIDEST = 150; // mm on the wall
  const tiles = new Map();
  let wanted = new Set();
  let wall = null;
  let count = null;
  let run = 0;

  /** The whole view, made anew for a game or a language. */
  deckwright.cardsView = () => {
    tiles.clear();
    count = h("p", { class: "count", role: "status" });
    wall = h("div", { class: "wall", style: { "--scale": `${deckwright.settings.scale}px` }, on: { keydown: step } });
    const view = h("div", {}, deckwright.game.cards.length ? tools(deckwright.game) : null, missing(deckwright.game), count, wall);
    deckwright.filter();
    return view;
  };

  /** Show what is asked for: what a window can show at once, the rest when there is time. */
  deckwright.filter = () => {
    const game = deckwright.game;
    const cards = deckwright.wantedCards();
    const all = game.cards.filter((card) => deckwright.lookOf(card)).length;
    wanted = new Set(cards.map(deckwright.nameOf));
    count.textContent = howMany(cards.length, all);
    wall.replaceChildren();
    const titles = new Map(deckwright.groups(game));
    const groups = new Map([...titles.keys()].map((id) => [id, cards.filter((card) => deckwright.groupOf(card) === id)]));
    place([...groups.entries()].flatMap(([id, members]) => members.map((card) => [id, card])), titles, FIRST, ++run);
  };

  const howMany = (found, all) => {
    if (!all) return deckwright.game.broken ? "" : "No cards yet.";
    if (found === all) return `${all} in all`;
    return found ? `${found} of ${all}` : "Nothing has all of this. Take away a word or a filter.";
  };

  /** Put cards on the wall, each under the heading of its group, unless something else was asked for since. */
  const place = (cards, titles, most, mine) => {
    if (mine !== run) return;
    const lists = new Map();
    for (const [id, card] of cards.slice(0, most)) {
      if (!lists.has(id)) lists.set(id, []);
      lists.get(id).push((tiles.get(deckwright.nameOf(card)) ?? tile(card)).item);
    }
    for (const [id, items] of lists) {
      let group = wall.lastElementChild;
      if (group?.dataset.group !== id) {
        group = h("section", { class: "group", "data-group": id }, h("h2", {}, titles.get(id)), h("ul", {}));
        wall.append(group);
      }
      group.lastChild.append(...items);
    }
    const rest = cards.slice(most);
    if (rest.length) (window.requestIdleCallback ?? setTimeout)(() => place(rest, titles, MORE, mine));
  };

  /** Show cards that changed in their places, or all anew if others are asked for now. */
  deckwright.refreshTiles = (cards) => {
    const made = cards.map((card) => [card, tiles.get(deckwright.nameOf(card))]).filter(([card, tile]) => tile && deckwright.lookOf(card));
    const near = made.map(([, tile]) => tile.item.isConnected && deckwright.isInSight(tile.item));
    made.forEach(([card, tile], n) => fill(tile, card, near[n]));
    if (cards.some((card) => deckwright.isWanted(card) !== wanted.has(deckwright.nameOf(card)))) deckwright.filter();
  };

  deckwright.focusTile = (name) => tiles.get(name)?.link.focus();

  const tile = (card) => {
    const image = h("img", { loading: "lazy", decoding: "async", alt: "", on: deckwright.orNothing });
    const link = h("a", {}, h("span", { class: "picture" }, image), h("span", { class: "caption" }));
    const made = { card, link, image, item: h("li", {}, link) };
    tiles.set(deckwright.nameOf(card), made);
    fill(made, card, true);
    return made;
  };

  /** In millimetres: small things are not lost beside mats, and mats leave room for others. */
  const widthOnWall = (width) => Math.max(24, Math.min(width, WIDEST));

  /** The picture of a tile; where it is shown large, a larger one: of files the whole one, without its bleed. */
  const draw = ({ card, image }, inSight) => {
    const { width, height, bleed, thumb, full } = deckwright.lookOf(card).pictures[0];
    const isLarge = deckwright.settings.scale * widthOnWall(width) * window.devicePixelRatio > 1.1 * THUMB;
    const share = (length) => `${(100 * bleed) / (length + 2 * bleed)}%`;
    const part = bleed ? `inset(${share(height)} ${share(width)})` : "none";
    if (deckwright.isServed) deckwright.showPicture(image, isLarge ? thumb.replace(/-thumb\.png$/, "-wide.png") : thumb, inSight);
    else if (isLarge && width <= WIDEST && CSS.supports("object-view-box", part)) deckwright.showPicture(image, full, inSight, part);
    else deckwright.showPicture(image, thumb, inSight);
  };

  const fill = (made, card, inSight) => {
    made.card = card;
    const look = deckwright.lookOf(card);
    const { width, height, shape } = look.pictures[0];
    const shownWidth = widthOnWall(width);
    const faces = look.pictures.filter((picture) => picture.side === "front").length;
    const frames = [...new Set(look.pictures.map((picture) => picture.frame).filter((frame) => frame))];
    made.item.style.setProperty("--width", shownWidth);
    made.item.style.setProperty("--height", (shownWidth / width) * height);
    made.item.className = `tile ${shape}${look.stale ? " stale" : ""}${look.findings.length ? " wrong" : ""}`;
    made.link.href = deckwright.route("card", card.sort, card.id);
    made.image.width = Math.round(width * 3);
    made.image.height = Math.round(height * 3);
    draw(made, inSight);
    const [first] = look.stale ? look.findings : [];
    made.link.firstChild.replaceChildren(made.image, first ? h("span", { class: "over" }, `${first.code} ${first.message}`) : "");
    made.link.lastChild.replaceChildren(
      h("span", { class: "name", lang: deckwright.wanted.language }, look.name),
      card.copies > 1 ? h("span", { class: "faint" }, ` × ${card.copies}`) : "",
      frames.length ? h("span", { class: "faint" }, ` · ${frames.join(", ")}`) : "",
      card.sort === "component" && faces > 1 ? h("span", { class: "faint" }, ` · ${faces} faces`) : "",
      look.findings.length ? " " : "",
      look.findings.length ? h("span", { class: "flag" }, look.findings.length === 1 ? "1 finding" : `${look.findings.length} findings`) : "",
      look.stale ? h("span", { class: "flag old" }, "as it last was") : "",
    );
  };

  const tools = (game) => {
    const { wanted: asked, settings } = deckwright;
    const change = (name) => (value) => {
      asked[name] = value;
      deckwright.filter();
    };
    const search = h("input", {
      type: "search", id: "search", placeholder: "Names, texts, numbers", value: asked.words, autocomplete: "off",
      on: { input: () => requestAnimationFrame(() => change("words")(search.value)) },
    });
    const size = h("input", {
      type: "range", min: 1.2, max: 6, step: 0.05, value: settings.scale,
      on: {
        input: () => {
          deckwright.set("scale", Number(size.value));
          wall.style.setProperty("--scale", `${size.value}px`);
        },
        change: () => {
          for (const tile of tiles.values()) draw(tile, tile.item.isConnected && deckwright.isInSight(tile.item));
        },
      },
    });
    const decks = game.decks.map((deck) => [deck.id, deckwright.said(deck.title)]);
    return h(
      "div", { class: "tools", role: "search" },
      h("label", { class: "search" }, h("span", {}, "Search"), search),
      menu("Kind", [["", "All"], ...deckwright.groups(game)], asked.kind, change("kind")),
      decks.length ? menu("Deck", [["", "All"], ...decks], asked.deck, change("deck")) : null,
      h("label", { class: "size" }, h("span", {}, "Size"), size),
      deckwright.isServed || game.cards.some((card) => Object.values(card.looks).some((look) => look.findings.length))
        ? tick("With findings", asked.findings, change("findings")) : null,
      game.cards.some((card) => card.changed) || (deckwright.isServed && deckwright.knowsChanges(game))
        ? tick("Changed since the last commit", asked.changed, change("changed")) : null,
    );
  };

  /** What was left out, and why. */
  const missing = (game) => {
    const lost = (game.missing ?? []).filter((each) => each.language === deckwright.wanted.language);
    if (!lost.length) return null;
    return h(
      "details", { class: "missing", open: lost.length <= 5 },
      h("summary", {}, `Left out until what is wrong with them is fixed: ${lost.length}`),
      h("ul", {}, lost.map((each) => h("li", {}, each.name, each.finding ? [" ", deckwright.findingLine(each.finding)] : ""))),
    );
  };

  /** Arrow keys go from card to card, up and down by what lies above and below. */
  const step = (event) => {
    const here = event.target.closest("li");
    if (!here || !event.key.startsWith("Arrow") || event.altKey || event.ctrlKey || event.metaKey) return;
    const shown = [...wall.querySelectorAll("li")];
    const at = shown.indexOf(here);
    const next = { ArrowLeft: shown[at - 1], ArrowRight: shown[at + 1] }[event.key] ?? (/Up|Down/.test(event.key) ? beyond(shown, at, event.key === "ArrowUp" ? -1 : 1) : null);
    if (!next) return;
    event.preventDefault();
    next.firstChild.focus();
    next.scrollIntoView({ block: "nearest" });
  };

  const beyond = (shown, at, way) => {
    const from = shown[at].getBoundingClientRect();
    let best = null;
    for (let n = at + way; shown[n]; n += way) {
      const box = shown[n].getBoundingClientRect();
      if (Math.abs(box.top - from.top) < 4) continue;
      if (best && Math.abs(box.top - best.top) > 4) break;
      const away = Math.abs(box.left - from.left);
      if (!best || away < best.away) best = { top: box.top, away, item: shown[n] };
    }
    return best?.item;
  };
}
