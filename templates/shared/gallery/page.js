// The page around the views: title, ways, the address, keys, and what is said of the connection.
"use strict";

{
  const { h } = deckwright;
  const VIEWS = { cards: "Cards", sheets: "Sheets", rulebook: "Rulebook", findings: "Findings" };
  const state = { lost: false, drawing: 0, view: "", tile: "", top: 0, again: false, style: undefined };
  const parts = {};
  let main = null;
  let cards = null; // the wall stays while a card is looked at, so that the way back is short

  /** The address of a view of the game. */
  deckwright.route = (...steps) => `#/${[deckwright.game.id, ...steps].map(encodeURIComponent).join("/")}`;

  /** Take over all data and show it; where nothing came or went, in the places where things are. */
  deckwright.show = (data) => {
    deckwright.restyle(data.style);
    if (deckwright.game && shapeOf(data) === shapeOf(deckwright.data)) {
      const { games } = deckwright.data;
      deckwright.data = { ...data, games };
      for (const [n, { cards: changed, ...told }] of data.games.entries()) deckwright.takeIn(games[n], { ...told, changed });
      deckwright.status({});
      deckwright.renewBook();
      return;
    }
    const before = new Map(deckwright.data.games.map((game) => [game.id, deckwright.datesOfFindings(game)]));
    deckwright.data = data;
    for (const game of data.games) deckwright.dateFindings(game, before.get(game.id) ?? new Map(), data.save);
    const [first] = location.hash.slice(2).split("/").map(decodeURIComponent);
    choose(data.games.find((game) => game.id === (deckwright.game?.id ?? first)) ?? data.games.find((game) => game.id === first) ?? data.games[0]);
    frame();
    go();
  };

  /** What there is of all games, without how it looks. */
  const shapeOf = (data) => JSON.stringify(data.games.map((game) => [
    game.id, game.title, game.credit, game.licence, game.languages, game.kinds, game.decks, game.missing, game.part, game.cards.map((card) => [deckwright.nameOf(card), card.kind, Object.keys(card.looks)]),
  ]));

  /** Take over what is told of a game, and show it if it is the one that is shown. */
  deckwright.takeIn = (game, told) => {
    const before = game.cards.map((card) => card.changed);
    const wasKnown = deckwright.knowsChanges(game);
    deckwright.merge(game, told);
    if (game !== deckwright.game) return;
    const flagged = game.cards.filter((card, n) => before[n] !== card.changed);
    deckwright.refresh([...new Set([...(told.changed ?? []), ...flagged])], wasKnown === deckwright.knowsChanges(game));
  };

  const choose = (game) => {
    if (!game) return;
    const { wanted } = deckwright;
    const other = deckwright.game?.id !== game.id;
    deckwright.game = game;
    if (other) Object.assign(wanted, { words: "", kind: "", deck: "", findings: false, changed: false });
    if (!game.languages.includes(wanted.language)) wanted.language = game.language;
    cards = null;
  };

  /** What is around all views. */
  const frame = () => {
    const game = deckwright.game;
    const root = document.getElementById("page");
    main = h("main", { id: "main" });
    if (!game) return void root.replaceChildren(h("main", { class: "none" }, h("h1", {}, "No game yet"), h("p", {}, "deckwright new makes one.")));
    document.title = deckwright.said(game.title);
    const games = deckwright.data.games;
    parts.ways = h("nav", { class: "ways", "aria-label": "Views" });
    parts.status = h("p", { class: "status", role: "status" });
    parts.drawing = h("p", { class: "drawing" });
    parts.banner = h("div", { class: "banners" });
    root.replaceChildren(
      h("a", { class: "skip", href: "#main", on: { click: (event) => { event.preventDefault(); main.querySelector("h2, a, input")?.focus(); } } }, "To the cards"),
      h(
        "header", { class: "top" },
        h("h1", {}, deckwright.said(game.title), game.part ? h("small", {}, " · a part of it") : ""),
        h(
          "div", { class: "choices" },
          games.length > 1 ? deckwright.menu("Game", games.map((each) => [each.id, deckwright.said(each.title)]), game.id, (id) => { choose(games.find((each) => each.id === id)); location.hash = deckwright.route("cards"); frame(); go(); }) : null,
          game.languages.length > 1 ? deckwright.menu("Language", game.languages.map((each) => [each, deckwright.languageName(each)]), deckwright.wanted.language, (value) => { deckwright.wanted.language = value; cards = null; frame(); go(); }) : null,
          h("button", { type: "button", on: { click: deckwright.openSettings } }, "Settings"),
        ),
      ),
      h("div", { class: "bar-of-ways" }, parts.ways, h("div", { class: "statuses", role: "region", "aria-label": "State of the page" }, parts.drawing, parts.status)), parts.banner, main,
      h("footer", {}, [deckwright.said(game.credit), game.licence].filter((words) => words).map((words) => h("p", {}, words))),
    );
    deckwright.status({});
  };

  const ways = () => {
    const { game } = deckwright;
    const wrong = (game.findings ?? []).length;
    const there = { cards: true, sheets: game.sheets?.length, rulebook: game.rulebooks?.length, findings: wrong || deckwright.isServed };
    parts.ways.replaceChildren(...Object.entries(VIEWS).filter(([view]) => there[view]).map(([view, words]) => h("a", { href: deckwright.route(view), "aria-current": state.view === view || (view === "cards" && state.view === "card") ? "page" : null }, words, view === "findings" && wrong ? h("span", { class: "flag" }, String(wrong)) : "")));
  };

  /** Show what the address asks for. */
  const go = () => {
    if (!deckwright.game) return;
    const [game, view = "cards", ...rest] = location.hash.slice(2).split("/").map(decodeURIComponent);
    if (game && game !== deckwright.game.id && deckwright.data.games.some((each) => each.id === game)) {
      choose(deckwright.data.games.find((each) => each.id === game));
      frame();
    }
    if (state.view === "cards") state.top = window.scrollY;
    const before = state.view;
    state.view = view in VIEWS || view === "card" ? view : "cards";
    if (state.view === "card") state.tile = rest.join("/");
    const made = { cards: () => (cards ??= deckwright.cardsView()), card: () => deckwright.cardView(...rest), sheets: deckwright.sheetsView, rulebook: deckwright.rulebookView, findings: deckwright.findingsView }[state.view]();
    main.replaceChildren(made);
    ways();
    if (!before || state.again) return;
    if (state.view === "cards") {
      window.scrollTo(0, state.top);
      deckwright.focusTile(state.tile);
    } else {
      window.scrollTo(0, 0);
      main.querySelector("h2")?.focus({ preventScroll: true });
    }
  };

  /** Make the view that is shown once more. */
  deckwright.again = () => {
    state.again = true;
    deckwright.keepFocus(main, go);
    state.again = false;
  };

  /** After a save: cards changed, in their places or not. Old pictures stay until the new ones are there. */
  deckwright.refresh = (changed, inPlace) => {
    if (!inPlace) cards = null;
    if (cards) deckwright.refreshTiles(changed);
    const isApart = main.querySelector(".book"); // a page of its own, which follows each save
    if (!isApart && (state.view !== "cards" || !cards)) {
      const old = new Map([...main.querySelectorAll("img[data-face]")].map((image) => [image.dataset.face, image.src]));
      deckwright.again();
      for (const image of main.querySelectorAll("img[data-face]")) {
        const [address, before] = [image.dataset.wanted, old.get(image.dataset.face)];
        if (!before || before === image.src) continue;
        image.src = before;
        image.dataset.wanted = before;
        deckwright.showPicture(image, address);
      }
    }
    ways();
  };

  /** Take the project's own style anew after it was saved; the old one stays until the new one is there. */
  deckwright.restyle = (style) => {
    const known = state.style;
    state.style = style;
    if (known === undefined || known === style) return;
    const links = () => [...document.querySelectorAll("link[rel=stylesheet]")];
    const last = links().at(-1);
    const older = () => links().slice(0, links().indexOf(next)); // a save may come before the style of the one before it is there
    const next = h("link", { rel: "stylesheet", href: `${last.getAttribute("href").split("?")[0]}?${style}`, on: { load: () => older().forEach((link) => link.remove()), error: () => next.remove() } });
    last.after(next);
  };

  /** Whether faces are left that nobody looked at. */
  deckwright.isDrawing = () => state.drawing > 0;

  /** Say which save is shown, whether the server is there, and what is still being drawn. */
  deckwright.status = (news) => {
    const wasDrawing = deckwright.isDrawing();
    Object.assign(state, news);
    if (state.view === "findings" && wasDrawing !== deckwright.isDrawing()) deckwright.again();
    if (!parts.status || !deckwright.game) {
      if (state.lost) document.getElementById("page").textContent = "No answer from deckwright preview yet; trying again.";
      return;
    }
    const { save, time } = deckwright.data;
    const at = time && !Number.isNaN(Date.parse(time)) ? `, ${new Date(time).toLocaleTimeString()}` : "";
    const { note, broken, mistake } = deckwright.game;
    const imported = note && !note.wrong ? note.lines.join(" · ") : "";
    parts.status.textContent = [save ? `Save ${save}${at}` : "", imported].filter((words) => words).join(" · ");
    parts.drawing.textContent = state.drawing ? `${state.drawing} pictures to draw` : "";
    const banners = [
      ["banner gone", state.lost ? "The connection to deckwright preview is gone. The page tries again by itself, and shows what it last had." : ""],
      ["banner", broken ? [h("p", {}, `The game cannot be read as it is now${deckwright.game.cards.length ? ": this is how it last was" : ""}.`), mistake ? deckwright.findingLine(mistake) : ""] : ""],
      ["banner", note?.wrong ? h("ul", {}, h("li", {}, "The table, when it was last imported:"), note.lines.map((line) => h("li", {}, line))) : ""],
    ];
    const shown = JSON.stringify([state.lost, broken, mistake, note]);
    if (parts.banner.dataset.shown === shown) return; // what is read aloud once is not repeated
    parts.banner.dataset.shown = shown;
    parts.banner.replaceChildren(...banners.filter(([, words]) => words).map(([kind, words]) => h("div", { class: kind, role: "alert" }, words)));
  };

  deckwright.showTheme = () => {
    const { theme } = deckwright.settings;
    if (theme === "system") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.setAttribute("data-theme", theme);
  };

  /** Keys that work anywhere: / to the search, Escape back to the cards, arrows from card to card. */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const typing = event.target.matches("input, select, textarea");
    const search = document.getElementById("search");
    if (event.key === "/" && deckwright.settings.keys && !typing && search) {
      event.preventDefault();
      search.select();
    } else if (event.key === "Escape" && state.view === "card") {
      location.hash = deckwright.route("cards");
    } else if (state.view === "card" && !typing && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      main.querySelector(`a[href][rel=${event.key === "ArrowLeft" ? "prev" : "next"}]`)?.click();
    }
  };

  deckwright.isServed = !document.querySelector('script[src$="data.js"]');
  deckwright.showTheme();
  window.addEventListener("hashchange", go);
  window.addEventListener("keydown", press);
  if (deckwright.isServed) deckwright.connect();
}
