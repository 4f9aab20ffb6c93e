// The cards of a game as a wall of thumbnails, with search, filters and sizes.
"use strict";

{
  const { h, menu, tick } = deckwright;
  const tiles = new Map();
  let wall = null;
  let count = null;

  /** The whole view, made anew for a game or a language. */
  deckwright.cardsView = () => {
    tiles.clear();
    const game = deckwright.game;
    count = h("p", { class: "count", role: "status" });
    wall = h("div", { class: "wall", style: { "--scale": `${deckwright.settings.scale}px` }, on: { keydown: step } });
    for (const [id, title] of deckwright.groups(game)) {
      const cards = game.cards.filter((card) => deckwright.groupOf(card) === id && deckwright.lookOf(card));
      if (cards.length) wall.append(h("section", { class: "group" }, h("h2", {}, title), h("ul", {}, cards.map(tile))));
    }
    const view = h("div", {}, tools(game), missing(game), count, wall);
    deckwright.filter();
    return view;
  };

  /** Hide what is not asked for. */
  deckwright.filter = () => {
    let shown = 0;
    for (const { item, card } of tiles.values()) {
      item.hidden = !deckwright.isWanted(card);
      shown += !item.hidden;
    }
    for (const group of wall.children) group.hidden = !group.querySelector("li:not([hidden])");
    count.textContent = shown === tiles.size ? `${shown} to look at` : shown ? `${shown} of ${tiles.size}` : "Nothing has all of this. Take away a word or a filter.";
  };

  /** Show cards that changed in their places; false if they no longer have one, and all must be made anew. */
  deckwright.refreshTiles = (cards) => {
    if (!wall) return false;
    const fresh = cards.filter((card) => deckwright.lookOf(card));
    if (fresh.some((card) => !tiles.has(deckwright.nameOf(card)))) return false;
    const near = fresh.map((card) => deckwright.isInSight(tiles.get(deckwright.nameOf(card)).item));
    fresh.forEach((card, n) => fill(tiles.get(deckwright.nameOf(card)), card, near[n]));
    deckwright.filter();
    return true;
  };

  deckwright.focusTile = (name) => tiles.get(name)?.link.focus();

  const tile = (card) => {
    const image = h("img", { loading: "lazy", decoding: "async", alt: "" });
    const link = h("a", {}, h("span", { class: "picture" }, image), h("span", { class: "caption" }));
    const made = { card, link, image, item: h("li", {}, link) };
    tiles.set(deckwright.nameOf(card), made);
    fill(made, card, true);
    return made.item;
  };

  const fill = (made, card, inSight) => {
    made.card = card;
    const look = deckwright.lookOf(card);
    const { width, height, thumb, shape } = look.pictures[0];
    // Small things are not lost beside mats, and mats leave room for others.
    const shownWidth = Math.max(24, Math.min(width, 150));
    const frames = [...new Set(look.pictures.map((picture) => picture.frame).filter((frame) => frame))];
    made.item.style.setProperty("--width", shownWidth);
    made.item.style.setProperty("--height", (shownWidth / width) * height);
    made.item.className = `tile ${shape}${look.stale ? " stale" : ""}${look.findings.length ? " wrong" : ""}`;
    made.link.href = deckwright.route("card", card.sort, card.id);
    made.image.width = Math.round(width * 3);
    made.image.height = Math.round(height * 3);
    deckwright.showPicture(made.image, thumb, inSight);
    made.link.lastChild.replaceChildren(
      h("span", { class: "name", lang: deckwright.wanted.language }, look.name),
      card.copies > 1 ? h("span", { class: "faint" }, ` × ${card.copies}`) : "",
      frames.length ? h("span", { class: "faint" }, ` · ${frames.join(", ")}`) : "",
      look.findings.length ? h("span", { class: "flag" }, look.findings.length === 1 ? "1 finding" : `${look.findings.length} findings`) : "",
      look.stale ? h("span", { class: "flag old" }, "as it last was") : "",
    );
  };

  const tools = (game) => {
    const { wanted, settings } = deckwright;
    const change = (name) => (value) => {
      wanted[name] = value;
      deckwright.filter();
    };
    const search = h("input", {
      type: "search", id: "search", placeholder: "Search names, texts, numbers", value: wanted.words, autocomplete: "off",
      on: { input: () => requestAnimationFrame(() => change("words")(search.value)) },
    });
    const size = h("input", {
      type: "range", min: 1.2, max: 6, step: 0.05, value: settings.scale,
      on: {
        input: () => {
          deckwright.set("scale", Number(size.value));
          wall.style.setProperty("--scale", `${size.value}px`);
        },
      },
    });
    const decks = game.decks.map((deck) => [deck.id, deckwright.said(deck.title)]);
    return h(
      "div", { class: "tools", role: "search" },
      h("label", { class: "search" }, h("span", {}, "Search"), search),
      menu("Kind", [["", "All"], ...deckwright.groups(game)], wanted.kind, change("kind")),
      decks.length ? menu("Deck", [["", "All"], ...decks], wanted.deck, change("deck")) : null,
      game.cards.some((card) => Object.values(card.looks).some((look) => look.findings.length)) || wanted.findings
        ? tick("With findings", wanted.findings, change("findings")) : null,
      game.cards.some((card) => card.changed !== null)
        ? tick("Changed since the last commit", wanted.changed, change("changed")) : null,
      h("label", { class: "size" }, h("span", {}, "Size"), size),
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
    const shown = [...tiles.values()].map((made) => made.item).filter((item) => !item.hidden);
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
