// Under the preview server: what it tells after each save is shown, and a connection that drops comes back.
"use strict";

{
  const FIRST = 500;
  const LONGEST = 5000;
  const PATIENCE = 800; // a connection that is back by then was never gone
  let wait = FIRST;
  let source = null;
  let alarm = 0;

  /** Ask for everything, then listen; what is told before all is here would be mixed with what was. */
  deckwright.connect = async () => {
    source?.close();
    source = null;
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
    source?.close(); // if two have asked
    source = new EventSource(`events?seen=${deckwright.data.event ?? ""}`);
    source.addEventListener("open", () => {
      wait = FIRST;
      clearTimeout(alarm);
      alarm = 0;
      deckwright.status({ lost: false });
    });
    source.addEventListener("save", (event) => save(JSON.parse(event.data)));
    source.addEventListener("drawing", (event) => deckwright.status({ drawing: JSON.parse(event.data).left }));
    source.addEventListener("error", () => {
      // Most browsers try again by themselves, and say so.
      if (source.readyState === EventSource.CLOSED) retry();
      else missed();
    });
  };

  /** Say that the connection is gone, unless it comes back at once. */
  const missed = () => {
    alarm ||= setTimeout(() => deckwright.status({ lost: true }), PATIENCE);
  };

  /** Try again, less and less often. */
  const retry = () => {
    missed();
    setTimeout(deckwright.connect, wait);
    wait = Math.min(LONGEST, wait * 1.6);
  };

  /** Show what a save changed. The same save may come again, with what was found later. */
  const save = (news) => {
    if (news.again) return void deckwright.connect(); // also after a new start of the server, which counts anew
    if (news.save < deckwright.data.save) return;
    const isNew = news.save > deckwright.data.save;
    Object.assign(deckwright.data, { save: news.save, time: news.time });
    deckwright.restyle(news.style);
    for (const [id, told] of Object.entries(news.games ?? {})) {
      const game = deckwright.data.games.find((each) => each.id === id);
      if (!game) return void deckwright.connect();
      deckwright.takeIn(game, told);
    }
    deckwright.status({});
    if (isNew) deckwright.renewBook();
  };
}
