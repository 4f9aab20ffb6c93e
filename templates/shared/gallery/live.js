// Under the preview server: what it tells after each save is shown, and a connection that drops comes back.
"use strict";

{
  const FIRST = 500;
  const LONGEST = 5000;
  let wait = FIRST;
  let lost = false;
  let source = null;

  /** Ask for everything, then listen. */
  deckwright.connect = async () => {
    try {
      const answer = await fetch("cards.json", { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      deckwright.show(await answer.json());
      listen();
    } catch {
      retry();
    }
  };

  const listen = () => {
    source = new EventSource("events");
    source.addEventListener("open", () => {
      wait = FIRST;
      lost = false;
      deckwright.status({ lost: false });
    });
    source.addEventListener("save", (event) => save(JSON.parse(event.data)));
    source.addEventListener("drawing", (event) => deckwright.status({ drawing: JSON.parse(event.data).left }));
    source.addEventListener("error", retry);
  };

  /** Say that the connection is gone, and try again, less and less often. */
  const retry = () => {
    source?.close();
    source = null;
    lost = true;
    deckwright.status({ lost: true });
    setTimeout(deckwright.connect, wait);
    wait = Math.min(LONGEST, wait * 1.6);
  };

  const save = (news) => {
    if (news.save <= deckwright.data.save) return;
    if (news.again || news.save > deckwright.data.save + 1) {
      source?.close();
      deckwright.connect();
      return;
    }
    Object.assign(deckwright.data, { save: news.save, time: news.time });
    for (const [id, told] of Object.entries(news.games ?? {})) {
      const game = deckwright.data.games.find((each) => each.id === id);
      if (!game) return void deckwright.connect();
      const places = told.order || told.gone?.length || told.missing;
      deckwright.merge(game, told);
      if (game === deckwright.game) deckwright.refresh(told.changed ?? [], !places);
    }
    deckwright.status({});
  };
}
