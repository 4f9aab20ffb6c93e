// Elements of the page, made of plain data. Words of cards are only ever text: nothing here reads HTML.
"use strict";

const deckwright = {};

/** An element with attributes and children. `on` holds listeners; texts become text nodes; lists are opened; null is left out. */
deckwright.h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "style") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

/** A box to tick, with its label. */
deckwright.tick = (label, checked, change) => {
  const { h } = deckwright;
  const box = h("input", { type: "checkbox", checked, on: { change: () => change(box.checked) } });
  return h("label", { class: "tick" }, box, h("span", {}, label));
};

/** A menu with its label; `choices` are pairs of value and words. */
deckwright.menu = (label, choices, chosen, change) => {
  const { h } = deckwright;
  const list = h(
    "select",
    { on: { change: () => change(list.value) } },
    choices.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  return h("label", { class: "menu" }, h("span", {}, label), list);
};

/**
 * Show a picture at an address. What was there stays until the new one can be shown, and for good if it cannot;
 * out of sight the address is only noted, and the browser loads it when it comes into sight. `part` is the box of
 * the picture that is seen, in the words of CSS.
 */
deckwright.showPicture = (image, address, inSight = true, part = "none") => {
  if (image.dataset.wanted === address) return;
  const first = !image.dataset.wanted;
  image.dataset.wanted = address;
  const show = () => {
    image.style.setProperty("object-view-box", part);
    image.src = address;
  };
  if (first || !inSight) {
    show();
    return;
  }
  image.classList.add("redrawn");
  const next = new Image();
  next.src = address;
  const done = (shown) => {
    if (image.dataset.wanted !== address) return;
    image.classList.remove("redrawn");
    if (shown) show();
    else image.dataset.wanted = image.getAttribute("src");
  };
  next.decode().then(() => done(true), () => done(false));
};

/** Listeners of a picture: what is around it says so if there is none, as while fonts or themes are broken. */
deckwright.orNothing = {
  error: (event) => event.target.parentElement?.classList.add("lost"),
  load: (event) => event.target.parentElement?.classList.remove("lost"),
};

/** Whether an element lies in the window, or close to it. */
deckwright.isInSight = (element) => {
  const box = element.getBoundingClientRect();
  return box.bottom > -200 && box.top < window.innerHeight + 200;
};

/** Make what is in an element anew, with the focus where it was and with what is being typed there. */
deckwright.keepFocus = (root, make) => {
  const places = () => [...root.querySelectorAll("a, button, input, select")];
  const old = document.activeElement;
  const at = places().indexOf(old);
  const typed = old?.matches("input[type=search], input[type=text]") ? [old.value, old.selectionStart, old.selectionEnd] : null;
  const outer = deckwright.isRemaking;
  deckwright.isRemaking = true; // what loses the focus now is not left by anybody
  make();
  deckwright.isRemaking = outer;
  if (at < 0) return;
  const now = old.id ? root.querySelector(`#${CSS.escape(old.id)}`) : places()[at];
  now?.focus({ preventScroll: true });
  if (!now || !typed || now.id !== old.id) return;
  const [words, ...selected] = typed;
  now.value = words;
  now.setSelectionRange(...selected);
};
