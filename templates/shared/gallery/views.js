// The other views: sheets page by page, the rulebook, all findings, the settings.
"use strict";

{
  const { h, menu, tick } = deckwright;
  const sheet = { language: "", profile: "", id: "", page: 0 };
  const wide = window.matchMedia("(min-width: 60rem)"); // two pages have room beside each other
  wide.addEventListener("change", () => document.querySelector(".sheets") && deckwright.again());

  /** A page of a print file, or two beside each other, put together from the pictures of the cards. */
  deckwright.sheetsView = () => {
    const all = deckwright.game.sheets ?? [];
    const heading = h("h2", { tabindex: -1 }, "Sheets");
    if (!all.length) return h("div", { class: "none" }, heading, h("p", {}, "Nothing is printed yet: the game names no print profile, or something is wrong with it."));
    const pick = (name, from) => {
      const choices = [...new Map(from.map((each) => [each[name], each])).entries()];
      if (!choices.some(([value]) => value === sheet[name])) sheet[name] = choices[0][0];
      return [choices, from.filter((each) => each[name] === sheet[name])];
    };
    if (!sheet.language) sheet.language = deckwright.wanted.language;
    const [languages, inLanguage] = pick("language", all);
    const [profiles, onPaper] = pick("profile", inLanguage);
    const [sets, [chosen]] = pick("id", onPaper);
    const step = wide.matches && chosen.pages.length > 1 && chosen.pages.every(({ width, height }) => width < height) ? 2 : 1;
    sheet.page = Math.max(0, Math.min(sheet.page, chosen.pages.length - 1));
    sheet.page -= sheet.page % step;
    const change = (name) => (value) => {
      if (name !== "page") sheet.page = 0;
      sheet[name] = name === "page" ? Number(value) : value;
      deckwright.again();
    };
    const turn = (by, words) => h("button", { type: "button", disabled: !chosen.pages[sheet.page + by], on: { click: () => change("page")(sheet.page + by) } }, words);
    const shown = (from) => chosen.pages.slice(from, from + step);
    const called = (from) => `${shown(from).map((_, n) => from + n + 1).join("–")} of ${chosen.pages.length} · ${[...new Set(shown(from).map(({ side }) => side))].join(", ")}`;
    const starts = [...chosen.pages.keys()].filter((n) => n % step === 0);
    const [{ width, height }] = shown(sheet.page);
    return h(
      "div", { class: "sheets" }, heading,
      h(
        "div", { class: "tools" },
        menu("Sheets of", sets.map(([value, each]) => [value, each.title]), sheet.id, change("id")),
        profiles.length > 1 ? menu("Paper", profiles.map(([value, each]) => [value, each.paper]), sheet.profile, change("profile")) : null,
        languages.length > 1 ? menu("Language", languages.map(([value]) => [value, deckwright.languageName(value)]), sheet.language, change("language")) : null,
        menu("Page", starts.map((from) => [String(from), called(from)]), String(sheet.page), change("page")),
        h("div", { class: "turn" }, turn(-step, "Previous"), turn(step, "Next")),
      ),
      chosen.absent ? h("p", { class: "banner" }, `Left out of these sheets: ${chosen.absent}`) : null,
      h("figure", {}, h("div", { class: `papers of-${step}` }, shown(sheet.page).map((page, n) => paper(page, chosen.scale, `Page ${sheet.page + n + 1}, ${page.side}`))), h("figcaption", {}, `${chosen.paper} · ${width} × ${height} mm`, chosen.file ? [" · ", h("a", { href: chosen.file }, "the file to print (PDF)")] : h("span", { class: "faint" }, " · deckwright build makes the file to print"))),
    );
  };

  const paper = (page, scale, called) => {
    const sized = (picture) => ({ ...picture, width: picture.width * scale, height: picture.height * scale, bleed: picture.bleed * scale });
    const pictures = new Map(deckwright.game.cards.flatMap((card) => (card.looks[sheet.language]?.pictures ?? []).map((picture) => [picture.face, [sized(picture), card.looks[sheet.language]]])));
    const across = (x) => `${(100 * x) / page.width}%`;
    const down = (y) => `${(100 * y) / page.height}%`;
    const cells = page.cells.map(([face, x, y, turn, part, room]) => {
      const [picture, look] = pictures.get(face) ?? [];
      return picture && cell({ picture, look, x, y, turn, part, room, across, down });
    });
    return h("div", { class: "paper", role: "group", "aria-label": called, style: { "aspect-ratio": `${page.width} / ${page.height}`, "--ratio": page.width / page.height } }, page.marks.map((ends) => mark(ends, across, down)), cells);
  };

  /** A face where it lies, with as much of its bleed as the sheet has room for: `room` is left, above, right, below. */
  const cell = ({ picture, look, x, y, turn, part, room, across, down }) => {
    const bleeds = !part && ["card", "mat"].includes(picture.shape) && room.some((length) => length > 0);
    const bleed = bleeds ? picture.bleed : 0;
    const [trimmed, tall] = turn % 180 ? [picture.height, picture.width] : [picture.width, picture.height];
    const [width, height] = [picture.width + 2 * bleed, picture.height + 2 * bleed];
    const image = h("img", {
      src: bleed ? picture.full : picture.thumb, alt: look.stale ? `${look.name}, as it last was` : look.name, class: `${picture.shape}${look.stale ? " stale" : ""}`,
      style: { left: across(x + (trimmed - width) / 2), top: down(y + (tall - height) / 2), width: across(width), height: down(height), transform: turn ? `rotate(${turn}deg)` : "none" },
    });
    const share = (length, whole) => `${Math.max(0, (100 * length) / whole)}%`;
    const clip = (left, top, right, bottom) => image.style.setProperty("clip-path", `inset(${share(top, height)} ${share(right, width)} ${share(bottom, height)} ${share(left, width)})`);
    if (part) clip(part[0], part[1], width - part[2], height - part[3]);
    // The picture is turned, and with it what is cut off: its own left side is another one on the paper.
    else if (bleed) clip(...[0, 1, 2, 3].map((side) => bleed - room[(side + turn / 90) % 4]));
    return image;
  };

  /** A line to cut along. */
  const mark = ([x, y, x1, y1], across, down) => {
    const kind = x === x1 ? "upright" : "level";
    const style = { left: across(Math.min(x, x1)), top: down(Math.min(y, y1)), ...(kind === "upright" ? { height: down(Math.abs(y1 - y)) } : { width: across(Math.abs(x1 - x)) }) };
    return h("span", { class: `mark ${kind}`, "aria-hidden": "true", style });
  };

  deckwright.rulebookView = () => {
    const books = deckwright.game.rulebooks ?? [];
    const book = books.find((each) => each.language === deckwright.wanted.language) ?? books[0];
    const heading = h("h2", { tabindex: -1 }, "Rulebook");
    if (!book) return h("div", { class: "none" }, heading, h("p", {}, "There is none, or it was not built: a rulebook needs a game without mistakes."));
    const making = h("p", { class: "making", role: "status" }, "The rulebook is being made.");
    return h(
      "div", { class: "rulebook" }, heading,
      h("p", {}, h("a", { href: book.page }, "On a page of its own"), book.file ? [" · ", h("a", { href: book.file }, "To print (PDF)")] : null),
      h("div", { class: "book" }, h("iframe", { src: book.page, title: `Rulebook, ${deckwright.languageName(book.language)}`, lang: book.language, on: { load: () => making.remove() } }), making),
    );
  };

  /** The rulebook that is shown stays, where it was scrolled to, until it is there as it is now. */
  deckwright.renewBook = () => {
    const frame = document.querySelector(".book iframe");
    try {
      frame?.contentWindow.location.reload();
    } catch {
      frame.setAttribute("src", frame.getAttribute("src")); // it shows a page from elsewhere, which no browser lets us load anew
    }
  };

  deckwright.findingsView = () => {
    const all = deckwright.game.findings ?? [];
    const heading = h("h2", { tabindex: -1 }, all.length ? `Findings: ${all.length}` : deckwright.isDrawing() ? "Nothing is wrong so far" : "Nothing is wrong");
    const cards = cardsByFinding();
    return h(
      "div", { class: "all-findings" }, heading,
      all.length ? null : h("p", {}, "What deckwright check finds is listed here, the newest first."),
      h("ul", {}, all.map((finding) => h("li", {}, deckwright.findingLine(finding, cards.get(whichOf(finding)))))),
    );
  };

  const whichOf = ({ code, file, line, column }) => [code, file, line, column].join();

  /** The first card at which each finding is. */
  const cardsByFinding = () => {
    const cards = new Map();
    for (const card of deckwright.game.cards) {
      for (const finding of Object.values(card.looks).flatMap((look) => look.findings)) {
        if (!cards.has(whichOf(finding))) cards.set(whichOf(finding), card);
      }
    }
    return cards;
  };

  const MOST_ALSO = 10;

  /** A finding in words, with the ways to its card and to its lines. */
  deckwright.findingLine = (finding, card) => {
    const others = [...new Map((finding.also ?? []).map((other) => [whichOf(other), other])).values()].filter((other) => whichOf(other) !== whichOf(finding));
    const shown = others.slice(0, MOST_ALSO);
    const isAlike = (other) => finding.message.startsWith(other.message); // which says how often, and no more
    const [alike, different] = [shown.filter(isAlike), shown.filter((other) => !isAlike(other))];
    return h(
      "div", { class: "finding" },
      h("p", {}, h("code", {}, finding.code), " ", finding.message),
      finding.hint ? h("p", { class: "hint" }, finding.hint) : null,
      h("p", { class: "where" }, deckwright.placeLink(finding.file, finding.line), card ? [" · ", h("a", { href: deckwright.route("card", card.sort, card.id) }, deckwright.lookOf(card)?.name ?? card.id)] : null),
      alike.length ? h("p", { class: "where" }, "also ", alike.flatMap((other, n) => [n ? ", " : "", deckwright.placeLink(other.file, other.line)])) : null,
      different.map((other) => h("p", { class: "where" }, "also ", deckwright.placeLink(other.file, other.line), ` ${other.message}`)),
      others.length > MOST_ALSO ? h("p", { class: "where" }, `and ${others.length - MOST_ALSO} more places`) : null,
    );
  };

  deckwright.placeLink = (file, line) => {
    const words = `${file}:${line}`;
    const link = deckwright.editorLink(file, line);
    return link ? h("a", { href: link, title: "Open in the editor" }, words) : h("span", { class: "place" }, words);
  };

  const CARD = 53.98; // mm, the short side of a bank card (ISO/IEC 7810); phones have no room for the long one

  deckwright.openSettings = () => {
    const { settings, set } = deckwright;
    const bar = h("span", { class: "bar", "aria-hidden": "true" });
    const show = () => bar.style.setProperty("width", `${settings.dots * CARD}px`);
    const dots = h("input", { type: "range", min: 2, max: 12, step: 0.01, value: settings.dots, on: { input: () => { set("dots", Number(dots.value)); show(); } } });
    const field = (name, label, hint) => {
      const input = h("input", { type: "text", value: settings[name], placeholder: hint, spellcheck: "false", on: { input: () => set(name, input.value.trim()) } });
      return h("label", { class: "field" }, h("span", {}, label), input);
    };
    show();
    const own = h("div", { hidden: settings.editor !== "own" }, field("address", "Address, with {path} and {line}", "editor://open?file={path}&line={line}"));
    const editors = { none: "None", vscode: "VS Code", vscodium: "VSCodium", cursor: "Cursor", zed: "Zed", jetbrains: "JetBrains", textmate: "TextMate, Sublime Text", own: "Another" };
    const dialog = h(
      "dialog", { class: "settings", "aria-labelledby": "settings-title", on: { close: () => { dialog.remove(); deckwright.again(); } } },
      h("h2", { id: "settings-title" }, "Settings"),
      menu("Colours", [["system", "As the system has them"], ["light", "Light"], ["dark", "Dark"]], settings.theme, (value) => { set("theme", value); deckwright.showTheme(); }),
      menu("Files open in", Object.entries(editors), settings.editor, (value) => { set("editor", value); own.hidden = value !== "own"; }),
      own,
      deckwright.data.root ? null : field("folder", "Folder of the project", deckwright.projectFolder() || "/home/me/my_game"),
      tick("The key / goes to the search", settings.keys, (value) => set("keys", value)),
      h("fieldset", {}, h("legend", {}, "Real size"), h("p", {}, "Hold a bank card upright to the screen, and move the slider until the bar is as wide as the card."), h("label", {}, h("span", { class: "unseen" }, "Width of the bar"), dots), bar),
      h("form", { method: "dialog" }, h("button", {}, "Done")),
    );
    document.body.append(dialog);
    dialog.showModal();
  };
}
