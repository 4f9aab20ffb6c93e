"""What the table itself says, in the languages it speaks. Words of a game come from its content."""

_PHRASES = {
    "en": {
        "you": "you",
        "opponent": "opponent",
        "player": "player {number}",
        "turn": "turn {turn}",
        "phase": "phase: {phase}",
        "empty": "empty",
        "cards": "{count} cards",
        "card": "1 card",
        "actions": "What will you do?",
        "prompt": "> ",
        "unclear": "That may mean:",
        "unknown": "'{typed}' is no action or command here{hint} Type help for help.",
        "meant": "; did you mean '{guess}'?",
        "number": "There is no action {number}; they go from 1 to {count}.",
        "won": "You have won ({end}).",
        "lost": "{who} has won ({end}).",
        "draw": "A draw ({end}).",
        "over": "The game is over. Type undo, save FILE or quit.",
        "bye": "Good bye.",
        "undone": "Taken back.",
        "nothing_to_undo": "There is nothing to take back.",
        "news": "That cannot be taken back: since then somebody else or chance has acted.",
        "saved": "Saved in {file}. To go on: deckwright play {game} --load {file}",
        "save_where": "Say where: save FILE",
        "not_saved": "Not saved: {file}: {reason}",
        "load_what": "Say which: load FILE",
        "not_loaded": "Not loaded: {reason}",
        "other_seats": "{file} is a game of {seats} seats. Quit, and: deckwright play {game} --load {file}",
        "loaded": "The game goes on from {file}.",
        "hand_over": "{who}: press Enter when nobody else is looking.",
        "legal": "That is allowed: {action}",
        "why_what": "Say which action: why ACTION",
        "not_named": "No action of this game is called '{typed}'{hint}",
        "not_now": "Not now: {action}",
        "more": ".. and {count} more like it.",
        "no_clause": "The rulebook says nothing about '{typed}'{hint}",
        "no_rules": "This game has no rulebook in this language.",
        "seed": "{game}, seed {seed}",
        "help": "Type a number from the list, or words of an action. Commands:",
        "help_help": "this list; with a rule's id or a word: what the rulebook says",
        "help_cards": "all cards of the game",
        "help_undo": "take your last action back",
        "help_why": "why an action is not allowed, and which rule says so",
        "help_save": "keep the game in a file",
        "help_load": "go on with a game from a file",
        "help_table": "show the table again",
        "help_quit": "leave",
        "arguments_help": "[RULE or WORD]",
        "arguments_save": "FILE",
        "arguments_load": "FILE",
        "arguments_why": "ACTION",
    },
    "de": {
        "you": "du",
        "opponent": "Gegner",
        "player": "Spieler {number}",
        "turn": "Zug {turn}",
        "phase": "Phase: {phase}",
        "empty": "leer",
        "cards": "{count} Karten",
        "card": "1 Karte",
        "actions": "Was tust du?",
        "prompt": "> ",
        "unclear": "Das kann heißen:",
        "unknown": "'{typed}' ist hier weder Aktion noch Befehl{hint} Hilfe gibt: hilfe",
        "meant": "; meinst du '{guess}'?",
        "number": "Eine Aktion {number} gibt es nicht; sie gehen von 1 bis {count}.",
        "won": "Du hast gewonnen ({end}).",
        "lost": "{who} hat gewonnen ({end}).",
        "draw": "Unentschieden ({end}).",
        "over": "Die Partie ist zu Ende. Es bleiben: zurück, sichern DATEI, ende.",
        "bye": "Bis zum nächsten Mal.",
        "undone": "Zurückgenommen.",
        "nothing_to_undo": "Es gibt nichts zurückzunehmen.",
        "news": "Das lässt sich nicht zurücknehmen: Seither hat jemand anders oder der Zufall gehandelt.",
        "saved": "Gesichert in {file}. Weiter geht es mit: deckwright play {game} --load {file}",
        "save_where": "Sag, wohin: sichern DATEI",
        "not_saved": "Nicht gesichert: {file}: {reason}",
        "load_what": "Sag, welche: laden DATEI",
        "not_loaded": "Nicht geladen: {reason}",
        "other_seats": "{file} hat {seats} Plätze. Gehe mit ende, dann: deckwright play {game} --load {file}",
        "loaded": "Die Partie geht weiter aus {file}.",
        "hand_over": "{who}: Drück die Eingabetaste, wenn sonst niemand hinsieht.",
        "legal": "Das ist erlaubt: {action}",
        "why_what": "Sag, welche Aktion: warum AKTION",
        "not_named": "Keine Aktion dieses Spiels heißt '{typed}'{hint}",
        "not_now": "Jetzt nicht: {action}",
        "more": ".. und {count} weitere dieser Art.",
        "no_clause": "Über '{typed}' sagt die Spielregel nichts{hint}",
        "no_rules": "In dieser Sprache hat das Spiel keine Spielregel.",
        "seed": "{game}, Startzahl {seed}",
        "help": "Gib eine Nummer aus der Liste ein oder Wörter einer Aktion. Befehle:",
        "help_help": "diese Liste; mit Nummer einer Regel oder einem Wort: was die Spielregel sagt",
        "help_cards": "alle Karten des Spiels",
        "help_undo": "deine letzte Aktion zurücknehmen",
        "help_why": "warum eine Aktion nicht erlaubt ist, und welche Regel das sagt",
        "help_save": "die Partie in einer Datei aufheben",
        "help_load": "mit einer Partie aus einer Datei weitermachen",
        "help_table": "den Tisch noch einmal zeigen",
        "help_quit": "aufhören",
        "arguments_help": "[REGEL oder WORT]",
        "arguments_save": "DATEI",
        "arguments_load": "DATEI",
        "arguments_why": "AKTION",
    },
}
# What a command may be called, in any language: nobody shall be lost for having learnt the other word.
NAMES = {
    "help": ("help", "hilfe", "?"),
    "cards": ("cards", "karten"),
    "undo": ("undo", "zurück"),
    "why": ("why", "warum"),
    "save": ("save", "sichern"),
    "load": ("load", "laden"),
    "table": ("table", "tisch"),
    "quit": ("quit", "ende", "exit", "q"),
}


class Phrases:
    """The sentences in one language; English where it is none of ours."""

    def __init__(self, language: str) -> None:
        self.language = language if language in _PHRASES else "en"
        self._own = _PHRASES.get(language, _PHRASES["en"])

    def __call__(self, key: str, **words: object) -> str:
        """A sentence with its words filled in."""
        return self._own[key].format(**words)

    def hint(self, guess: str) -> str:
        """The end of a sentence about something unknown."""
        return self("meant", guess=guess) if guess else "."

    def arguments(self, command: str) -> str:
        """What is typed behind a command."""
        return self._own.get(f"arguments_{command}", "")


def languages() -> list[str]:
    """The languages that have sentences."""
    return sorted(_PHRASES)


def keys(language: str) -> set[str]:
    """The names of all sentences of a language."""
    return set(_PHRASES[language])
