// A card as it was at the last commit beside what it is now: both pictures, and the words that changed marked.
"use strict";

{
  const { h } = deckwright;
  let last = { name: "", told: null }; // shown until the server answers, so that nothing jumps at a save

  /** A place for it, filled when the server answers; a built gallery knows nothing of commits. */
  deckwright.beforeAndNow = (card) => {
    const place = h("section", { class: "before", hidden: true, "aria-labelledby": "before-title" });
    if (!deckwright.isServed || !card.changed) return place;
    if (last.name === nameOf(card)) show(place, last.told);
    fill(place, card);
    return place;
  };

  const nameOf = (card) => `${deckwright.game.id}/${card.id}`;

  const show = (place, told) => {
    const revision = told.revision ? h("span", { class: "faint" }, ` ${told.revision}`) : "";
    place.replaceChildren(h("h3", { id: "before-title" }, "Since the last commit", revision), ...pictures(told), changes(told));
    place.hidden = false;
  };

  const fill = async (place, card) => {
    try {
      const address = `diff/${encodeURIComponent(deckwright.game.id)}/${encodeURIComponent(card.id)}.json`;
      const answer = await fetch(address, { cache: "no-store" });
      if (!answer.ok) return;
      last = { name: nameOf(card), told: await answer.json() };
      show(place, last.told);
    } catch {
      // The connection is gone, which the page says already.
    }
  };

  const pictures = (told) => {
    const { language } = deckwright.wanted;
    const mine = told.pictures.filter((picture) => picture.language === language && (picture.before || picture.after));
    return mine.map((picture) => h("div", { class: "pair" }, one(picture.before, picture, "Before"), one(picture.after, picture, "Now")));
  };

  const one = (address, picture, words) => h(
    "figure", {},
    address ? h("img", { src: address, alt: words, width: Math.round(picture.width * 4), height: Math.round(picture.height * 4) }) : h("p", { class: "faint" }, "No picture"),
    h("figcaption", {}, words),
  );

  const changes = (told) => h(
    "dl", {},
    told.changes
      .filter((change) => !change.language || change.language === deckwright.wanted.language)
      .map((change) => h("div", {}, h("dt", {}, change.field || "card"), h("dd", {}, change.pieces.length ? change.pieces.map(piece) : values(change)))),
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
