// A card in two versions beside each other: at the last commit and now, or any two; the words that changed are marked.
"use strict";

{
  const { h } = deckwright;
  const asked = { open: false, before: "", after: "" }; // stays from card to card
  const typed = {}; // and is not asked for yet
  let last = { name: "", told: null }; // shown until the server answers, so that nothing jumps at a save
  let known = { game: "", commits: [] }; // proposed

  /** A place for it, filled when the server answers; a built gallery knows nothing of commits. */
  deckwright.beforeAndNow = (card) => {
    const place = h("section", { class: "before" });
    const there = deckwright.isServed && card.sort === "card" && deckwright.knowsChanges(deckwright.game);
    if (!there) return null;
    if (!card.changed && !asked.open) {
      place.append(opener(card, place));
      return place;
    }
    show(place, card, last.name === nameOf(card) ? last.told : null);
    fill(place, card);
    return place;
  };

  const nameOf = (card) => `${deckwright.game.id}/${card.id}/${asked.before}/${asked.after}`;

  const opener = (card, place) => h("button", { type: "button", class: "plain", on: { click: () => open(card, place) } }, "Compare two versions");

  const open = (card, place) => {
    asked.open = true;
    known = { game: "", commits: [] };
    show(place, card, null);
    place.querySelector("input")?.focus();
    fill(place, card);
  };

  const close = () => {
    Object.assign(asked, { open: false, before: "", after: "" });
    Object.assign(typed, { before: undefined, after: undefined });
    deckwright.again();
  };

  const show = (place, card, told) => {
    place.setAttribute("aria-labelledby", "before-title");
    const chosen = asked.before || asked.after;
    const revision = told?.revision && !chosen ? h("span", { class: "faint" }, ` ${told.revision}`) : "";
    const same = told && !told.error && !told.changes.length;
    deckwright.keepFocus(place, () => place.replaceChildren(
      h("h3", { id: "before-title" }, chosen || !card.changed ? "Two versions" : "Since the last commit", revision),
      asked.open ? chooser(card, place) : opener(card, place),
      told?.error ? h("p", { class: "banner", role: "alert" }, told.error) : "",
      ...(told && !told.error ? [same ? h("p", {}, "What it says is the same in both.") : changes(told, card), ...pictures(told, card)] : []),
    ));
  };

  /** Two fields for revisions; the last commits are proposed, and anything that git knows can be typed. */
  const chooser = (card, place) => {
    const field = (name, label, usual) => {
      const ask = () => {
        if (deckwright.isRemaking || typed[name] === undefined) return;
        asked[name] = input.value.trim();
        typed[name] = undefined;
        fill(place, card);
      };
      const input = h("input", {
        type: "search", id: `version-${name}`, list: "commits", value: typed[name] ?? asked[name], placeholder: usual, autocomplete: "off", spellcheck: "false",
        on: { input: () => { typed[name] = input.value; }, change: ask, blur: ask, keydown: (event) => { if (event.key === "Enter") ask(); } },
      });
      return h("label", { class: "field" }, h("span", {}, label), input);
    };
    const proposals = h("datalist", { id: "commits" }, known.commits.map(proposal));
    if (known.game !== deckwright.game.id) propose(proposals);
    return h("div", { class: "versions" }, field("before", "Before: a commit, branch or tag", "the last commit"), field("after", "After", "as it is now"), h("button", { type: "button", on: { click: close } }, "Close"), proposals);
  };

  const proposal = ({ id, time, subject, names }) => h("option", { value: names[0] ?? id.slice(0, 10) }, [time.slice(0, 10), ...names, subject].join(" · "));

  const propose = async (proposals) => {
    const game = deckwright.game.id;
    const told = await answer(`commits/${encodeURIComponent(game)}.json`);
    known = { game, commits: told?.commits ?? [] };
    proposals.replaceChildren(...known.commits.map(proposal));
  };

  const answer = async (address) => {
    try {
      const got = await fetch(address, { cache: "no-store" });
      return got.ok ? await got.json() : null;
    } catch {
      return null; // the connection is gone, which the page says already
    }
  };

  const fill = async (place, card) => {
    const { open, before, after } = asked;
    const name = nameOf(card);
    const query = new URLSearchParams(open ? { before: before || "HEAD", after } : {});
    const told = await answer(`diff/${encodeURIComponent(deckwright.game.id)}/${encodeURIComponent(card.id)}.json?${query}`);
    if (!place.isConnected || name !== nameOf(card)) return;
    if (!told && !open) return;
    last = { name, told: told ?? { error: "This card is in neither version." } };
    show(place, card, last.told);
  };

  const pictures = (told, card) => {
    const { language } = deckwright.wanted;
    const [before, after] = asked.open ? [asked.before || "The last commit", asked.after || "Now"] : ["Before", "Now"];
    const mine = told.pictures.filter((picture) => picture.language === language && (picture.before || picture.after));
    return mine.map((picture) => h("div", { class: "pair" }, one(picture.before, picture, before), one(picture.after, picture, isOld(card) ? "As it last was" : after, isOld(card))));
  };

  /** Whether what is there now cannot be drawn. */
  const isOld = (card) => !asked.after && deckwright.lookOf(card)?.stale;

  const one = (address, picture, words, old = false) => h(
    "figure", { class: old ? "stale" : null },
    address ? h("img", { src: address, alt: words, width: Math.round(picture.width * 4), height: Math.round(picture.height * 4) }) : h("p", { class: "faint" }, "No picture"),
    h("figcaption", {}, words),
  );

  const changes = (told, card) => h(
    "dl", {},
    told.changes
      .filter((change) => change.after !== null || !isOld(card)) // it may be there, and wrong
      .filter((change) => !change.language || change.language === deckwright.wanted.language)
      .map((change) => h("div", {}, h("dt", {}, change.field ? deckwright.said(change.label) : "Card"), h("dd", {}, change.pieces.length ? change.pieces.map(piece) : values(change)))),
  );

  const MARKS = { removed: "del", added: "ins" };
  /** Spaces at the ends of a stretch are not marked, so that words do not run together. */
  const piece = ({ text, mark }) => {
    const words = text.trim();
    if (!MARKS[mark] || !words) return text;
    const at = text.indexOf(words);
    return [text.slice(0, at), h(MARKS[mark], {}, words), text.slice(at + words.length)];
  };

  const shown = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  const values = ({ before, after }) => [
    before === null ? "" : h("del", {}, shown(before)), " ", after === null ? "" : h("ins", {}, shown(after)),
  ];
}
