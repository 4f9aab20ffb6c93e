// One card large: both sides, languages beside each other, bleed, trim and safe zone, and what it says.
"use strict";

{
  const { h, tick } = deckwright;

  deckwright.cardView = (sort, id) => {
    const card = deckwright.game.cards.find((each) => each.sort === sort && each.id === id);
    const look = card && (deckwright.lookOf(card) ?? Object.values(card.looks)[0]);
    if (!look) return h("div", { class: "none" }, h("h2", { tabindex: -1 }, "There is no such card"), h("p", {}, h("a", { href: deckwright.route("cards") }, "Back to the cards")));
    return h(
      "article", { class: "card" },
      steps(card),
      h("h2", { tabindex: -1, lang: deckwright.wanted.language }, look.name),
      switches(card),
      h("div", { class: "both" }, h("div", { class: languages(card).length > 1 ? "stage beside" : "stage" }, languages(card).map((language) => looks(card, language)), deckwright.beforeAndNow(card)), about(card, look)),
    );
  };

  const languages = (card) => {
    const there = Object.keys(card.looks);
    const { language } = deckwright.wanted;
    return deckwright.settings.beside ? there : [there.includes(language) ? language : there[0]];
  };

  /** The way back, to the card before and to the one after. */
  const steps = (card) => {
    const cards = deckwright.wantedCards();
    const at = cards.indexOf(card);
    const link = (to, words, rel) => h("a", { href: to ? deckwright.route("card", to.sort, to.id) : null, rel, "aria-disabled": to ? null : "true", class: "step" }, words);
    return h(
      "nav", { class: "steps", "aria-label": "Cards" },
      h("a", { href: deckwright.route("cards"), class: "step", rel: "up" }, "All cards"),
      h("span", { class: "faint" }, at < 0 ? "" : `${at + 1} of ${cards.length}`),
      link(cards[at - 1], "Previous", "prev"),
      link(at < 0 ? cards[0] : cards[at + 1], "Next", "next"),
    );
  };

  const switches = (card) => {
    const { settings } = deckwright;
    const pictures = Object.values(card.looks).flatMap((look) => look.pictures);
    const change = (name) => (value) => {
      deckwright.set(name, value);
      deckwright.again();
    };
    return h(
      "div", { class: "switches", role: "group", "aria-label": "What is shown of the card" },
      pictures.some((picture) => picture.bleed) ? tick("Bleed", settings.bleed, change("bleed")) : null,
      tick("Trim", settings.trim, change("trim")),
      tick("Safe zone", settings.safe, change("safe")),
      tick("Real size", settings.real, change("real")),
      Object.keys(card.looks).length > 1 ? tick("Languages side by side", settings.beside, change("beside")) : null,
      settings.real ? h("button", { type: "button", class: "plain", on: { click: deckwright.openSettings } }, "Calibrate the screen") : null,
    );
  };

  /** All sides of a card in a language. */
  const looks = (card, language) => {
    const look = card.looks[language];
    const several = deckwright.settings.beside && Object.keys(card.looks).length > 1;
    return h(
      "section", { class: `looks${look.stale ? " stale" : ""}`, "aria-label": deckwright.languageName(language) },
      several ? h("h3", {}, deckwright.languageName(language)) : null,
      look.stale ? h("div", { class: "banner" }, h("p", {}, "This is how it last was: what is there now cannot be drawn."), isTold(card, language) ? "" : deckwright.findingLine(look.findings[0])) : null,
      h("div", { class: "sides" }, look.pictures.map((picture) => side(card, look, picture, language))),
    );
  };

  /** Whether there is no reason why a picture is old, or it stands beside the first language already. */
  const isTold = (card, language) => {
    const [reason, first] = [language, languages(card)[0]].map((each) => JSON.stringify(card.looks[each].findings[0]));
    return !reason || (language !== languages(card)[0] && reason === first);
  };

  const side = (card, look, picture, language) => {
    const words = [picture.side === "back" ? "Back" : "Front", picture.frame].filter((word) => word).join(" · ");
    const name = `${look.name}${picture.side === "back" && card.sort !== "back" ? ", back" : ""}${picture.frame ? `, ${picture.frame}` : ""}`;
    return h(
      "figure", { style: { "--mm-wide": picture.width } },
      face(picture, name, language),
      h("figcaption", {}, words, h("span", { class: "faint" }, ` ${round(picture.width)} × ${round(picture.height)} mm · `), h("a", { href: picture.full }, "picture")),
    );
  };

  const round = (millimetres) => String(Math.round(millimetres * 10) / 10);

  /** The picture of a face with lines over it. All of it is in millimetres, `--mm` is how many pixels they have. */
  const face = (picture, name, language) => {
    const { settings } = deckwright;
    const out = settings.bleed ? picture.bleed : 0;
    const { width, height, bleed, safe, shape } = picture;
    const image = h("img", {
      alt: name, lang: language, decoding: "async", on: deckwright.orNothing,
      style: {
        left: share(out - bleed, width + 2 * out), top: share(out - bleed, height + 2 * out),
        width: share(width + 2 * bleed, width + 2 * out), height: share(height + 2 * bleed, height + 2 * out),
      },
    });
    image.dataset.face = picture.face;
    deckwright.showPicture(image, picture.full);
    const slant = 2 / Math.sqrt(3); // how much further the corner of a hexagon is from that of another one within it
    const line = (inset, kind) => {
      const across = share(out + inset * (shape === "hex-flat" ? slant : 1), width + 2 * out);
      const down = share(out + inset * (shape === "hex" ? slant : 1), height + 2 * out);
      return h("span", {
        class: `line ${kind} ${shape}`, "aria-hidden": "true", style: { left: across, right: across, top: down, bottom: down },
      });
    };
    return h(
      "div",
      {
        class: `face ${shape}${settings.bleed ? " bleeding" : ""}${settings.real ? " real" : ""}`,
        style: {
          "aspect-ratio": `${width + 2 * out} / ${height + 2 * out}`, "--mm-wide": width + 2 * out, "--mm-high": height + 2 * out,
          "--dots": `${settings.dots}px`,
          "background-image": `url("${encodeURI(picture.thumb)}")`, // until the large one is there
        },
      },
      image, settings.trim ? line(0, "trim") : "", settings.safe ? line(safe, "safe") : "",
    );
  };

  const share = (part, whole) => `${(100 * part) / whole}%`;

  /** What it says, where it is written, what is wrong with it. */
  const about = (card, look) => {
    const game = deckwright.game;
    const kind = game.kinds.find((each) => each.id === card.kind);
    const decks = game.decks.filter((deck) => card.decks.includes(deck.id)).map((deck) => deckwright.said(deck.title));
    const facts = [
      ["Kind", kind ? deckwright.said(kind.title) : { back: "Back", component: "Component" }[card.sort]],
      [decks.length > 1 ? "Decks" : "Deck", decks.join(", ")],
      ["Copies", card.copies || ""],
      ["Id", card.id],
    ].filter(([, value]) => value);
    return h(
      "aside", { class: "about", "aria-label": "About the card" },
      findings(look),
      languages(card).map((language) => said(card.looks[language], language)),
      h("dl", { class: "facts" }, facts.map(([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, String(value))))),
      h("p", { class: "where" }, deckwright.placeLink(card.file, card.line)),
    );
  };

  /** All that is wrong but for what stands over the old picture already. */
  const findings = (look) => {
    const rest = look.stale ? look.findings.slice(1) : look.findings;
    const title = `${rest.length}${look.stale ? " more" : ""} ${rest.length === 1 ? "finding" : "findings"}`;
    return rest.length ? h("section", { class: "findings" }, h("h3", {}, title), h("ul", {}, rest.map((each) => h("li", {}, deckwright.findingLine(each))))) : null;
  };

  const said = (look, language) => (look.text || look.fields.length || look.back || deckwright.settings.beside) && h(
    "section", { class: "said", lang: language },
    deckwright.settings.beside ? h("h3", {}, look.name) : null,
    words(look),
    look.back ? [h("h3", {}, look.back.name), words(look.back)] : null,
  );

  const words = (side) => [
    ...side.text.split("\n").filter((line) => line).map((line) => h("p", {}, line)),
    side.fields.length
      ? h("dl", { class: "fields" }, side.fields.map((field) => h("div", {}, h("dt", {}, field.label), h("dd", {}, field.value))))
      : null,
  ];
}
