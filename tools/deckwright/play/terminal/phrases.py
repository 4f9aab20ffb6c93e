"""What the table itself says, in the languages it speaks. Words of a game come from its content."""

from collections.abc import Mapping

_PHRASES = {
    "en": {
        "you": "you",
        "yes": "yes",
        "no": "no",
        "nothing": "none",
        "then": "then {what}",
        "player": "Player {number}",
        "hidden": "a card that you do not see",
        "next_turn": "Enter goes on, quit stops.",
        "turn": "turn {turn}",
        "round": "round {round}",
        "score": "Score so far: ",
        "score_change": "score {before} → {after}",
        "unnamed": "?",
        "known_in": "you know of {cards}",
        "known_top": "from the top down: {cards}",
        "as_before": "{title} (as before): ",
        "changed": "{title}, what has changed:",
        "phase": "phase: {phase}",
        "before_turns": "before the first turn",
        "between_rounds": "between two rounds",
        "empty": "empty",
        "in_order": "{pile}, the newest card first, the oldest last",
        "either": "{some} or {last}",
        "it_is_not": "not {what}",
        "cards": "{count} cards",
        "card": "1 card",
        "back": "Back",
        "actions": "What will you do?",
        "begun": "{begun} …",
        "begun_choose": "{begun} … {choose}",
        "pay": "{begun} … How do you pay?",
        "pay_bare": "How do you pay?",
        "one_of": "Choose 1",
        "several": "Choose {n}: type their numbers, such as 1 2",
        "choose_more": "Choose {n} more",
        "not_together": "These cannot be chosen together.",
        "chosen_already": "You have chosen that already: {action}. To take your last choice back: undo.",
        "not_besides": "Not now: {action}. It cannot be chosen together with {others}.",
        "in_short": "In short, {who}: ",
        "forced": "{deed} (nothing else was possible)",
        "prompt": "> ",
        "unclear": "That may mean:",
        "unknown": "“{typed}” is no action or command here{hint} Type help for help.",
        "meant": "; did you mean “{guess}”?",
        "number": "There is no action {number} now; there are {numbers}.",
        "won": "You have won",
        "won_with": "Your team has won: {who}",
        "won_by": "{team} has won: {who}",
        "lost": "{who} has won",
        "shared": "The victory is shared: {who}",
        "draw": "A draw",
        "scores": "Score: {scores}",
        "over": "The game is over. Type undo, save FILE or quit.",
        "bye": "Good bye.",
        "bye_unsaved": "Good bye. This game was not saved; save FILE keeps one before you quit.",
        "not_kept": "This game is not saved. save FILE keeps it, quit leaves it, Enter goes on.",
        "undone": "Taken back: {action}",
        "undone_unseen": "Taken back: a choice that you do not see.",
        "nothing_to_undo": "There is nothing to take back.",
        "final_others": "That cannot be taken back: since then somebody else has acted.",
        "final_chance": "That cannot be taken back: since then chance has decided something.",
        "final_cards": "That cannot be taken back: since then something hidden has come to light.",
        "saved": "Saved in {file}. To go on:\n  deckwright play {game} --load {file}",
        "save_where": "Say where: save FILE",
        "not_saved": "Not saved: {file}: {reason}",
        "load_what": "Say which: load FILE",
        "not_loaded": "Not loaded: {reason}",
        "other_seats": "{file} is a game of {seats} seats. Quit, and: deckwright play {game} --load {file}",
        "loaded": "The game goes on from {file}.",
        "give_way": "Press Enter to hide all this; then the next player comes.",
        "hand_over": "{who}: press Enter when nobody else is looking.",
        "legal": "That is allowed: {action}",
        "why_what": "Say which action: why ACTION",
        "not_named": "No action of this game is called “{typed}”{hint}",
        "no_card": "No card has “{typed}” in its name or text.",
        "closed_pile": "Nobody may look in there: {pile}.",
        "no_pile": "No open pile is called “{typed}”{hint}",
        "not_now": "Not now: {action}",
        "not_asked": "Not now: {action}; nothing asks for that at the moment.",
        "not_now_because": "Not now: {action}; {reason}.",
        "empty_space": "no card lies on {space}",
        "not_open": "Not now: {action}; you may choose: {open}.",
        "not_for": "{action}: nothing that you could choose for it is called “{typed}”.",
        "not_so": "{action}: not with “{typed}”. As far as the rest goes, you may: {ways}",
        "finish": "First finish what you have begun, or undo it: {begun}",
        "asked_first": "Not now: {action}; first choose one of these: {open}.",
        "under_way": "Not now: {action}. First finish what you have begun, or undo it: {begun}",
        "phase_later": "{action} belongs to the phase {phase}; finish {here} first with {number}.",
        "phase_to_come": "{action} belongs to the phase {phase}, which comes after {here}.",
        "phase_over": "{action} belongs to the phase {phase}, which is over in this turn.",
        "in_phase": "(phase {phases})",
        "rules": "Rules; help and an id tells the whole rule:",
        "more": "… and {count} more like it.",
        "more_pages": "… and {count} more; {command} {typed}, {page} shows the next.",
        "under": "“{words}”",
        "on_page": "“{words}”, p. {page}",
        "no_clause": "The rulebook says nothing about “{typed}”{hint}",
        "no_rules": "This game has no rulebook in this language.",
        "seed": "{game}, seed {seed}",
        "who_is_who": "You are {you}. {others}",
        "bot_is": "{who} is the bot {bot}.",
        "all_people": "All players sit at this screen.",
        "nobody_else": "You play alone.",
        "no_price": "price not known",
        "no_aim": "The rulebook of this game does not begin with what the game is about.",
        "start_help": "Type help for help, quit to leave.",
        "help": "Type a number from the list, or words of an action. Commands:",
        "command_help": "help",
        "command_aim": "aim",
        "command_cards": "cards",
        "command_undo": "undo",
        "command_why": "why",
        "command_save": "save",
        "command_load": "load",
        "command_table": "table",
        "command_quit": "quit",
        "hint": "Hint (of a bot that looks one action ahead): {action}",
        "no_hint": "There is nothing to choose.",
        "no_hint_here": "There is no hint on what goes with the things that you have chosen.",
        "ends_game": "{action}: this ends the game. Enter: yes, 0: no.",
        "ends_turn": "{action}: this ends your turn for good. Enter: yes, 0: no.",
        "likely_ends_turn": "{action}: this probably ends your turn for good. Enter: yes, 0: no.",
        "may_end_turn": "{action}: this may end your turn for good. Enter: yes, 0: no.",
        "wastes": "{action}: you have done nothing yet in this phase, and lose {lost}. Enter: yes, 0: no.",
        "may_waste": "{action}: you have done nothing yet in this phase, and may lose {lost}. "
        "Enter: yes, 0: no.",
        "of_hand": "cards of your hand",
        "not_done": "Not done.",
        "or_always": "always: yes, and do not ask again in this game.",
        "rest": "Nothing was chosen for “{typed}”.",
        "command_hint": "hint",
        "help_hint": "what a bot would do that looks one action ahead",
        "help_help": "this list; or what an action, a rule, a card or a word means",
        "help_aim": "what the game is about, and the score so far",
        "help_cards": "all cards of the game, or those with a word",
        "help_undo": "take your last choice back",
        "help_why": "why an action is not allowed, and which rule says so",
        "help_save": "keep the game in a file",
        "help_load": "go on with a game from a file",
        "help_table": "show the whole table again; or all cards of a pile",
        "help_quit": "leave",
        "arguments_help": "[ACTION or WORD]",
        "arguments_cards": "[WORD]",
        "arguments_table": "[PILE]",
        "arguments_save": "FILE",
        "arguments_load": "FILE",
        "arguments_why": "ACTION",
    },
    "de": {
        "you": "du",
        "yes": "ja",
        "no": "nein",
        "nothing": "nichts",
        "then": "danach {what}",
        "player": "Spieler {number}",
        "hidden": "eine Karte, die du nicht siehst",
        "next_turn": "Weiter mit der Eingabetaste, Schluss mit ende.",
        "turn": "Zug {turn}",
        "round": "Runde {round}",
        "score": "Wertung bis jetzt: ",
        "score_change": "Wertung {before} → {after}",
        "unnamed": "?",
        "known_in": "du weißt von {cards}",
        "known_top": "von oben: {cards}",
        "as_before": "{title} (wie zuvor): ",
        "changed": "{title}, was sich geändert hat:",
        "phase": "Phase: {phase}",
        "before_turns": "vor dem ersten Zug",
        "between_rounds": "zwischen zwei Runden",
        "empty": "leer",
        "in_order": "{pile}, die neueste Karte zuerst, die älteste zuletzt",
        "either": "{some} oder {last}",
        "it_is_not": "nicht {what}",
        "cards": "{count} Karten",
        "card": "1 Karte",
        "back": "Zurück",
        "actions": "Was tust du?",
        "begun": "{begun} …",
        "begun_choose": "{begun} … {choose}",
        "pay": "{begun} … Wie zahlst du?",
        "pay_bare": "Wie zahlst du?",
        "one_of": "Wähle 1",
        "several": "Wähle {n}: ihre Nummern, etwa 1 2",
        "choose_more": "Wähle noch {n}",
        "not_together": "Diese lassen sich nicht zusammen wählen.",
        "chosen_already": "Das hast du schon gewählt: {action}. Die letzte Wahl zurücknehmen: zurück.",
        "not_besides": "{action} geht jetzt nicht. Das lässt sich nicht zusammen mit {others} wählen.",
        "in_short": "Kurz gesagt, {who}: ",
        "forced": "{deed} (etwas anderes ging nicht)",
        "prompt": "> ",
        "unclear": "Das kann heißen:",
        "unknown": "„{typed}“ ist hier weder Aktion noch Befehl{hint} Hilfe bekommst du mit: hilfe",
        "meant": "; meinst du „{guess}“?",
        "number": "Eine Aktion {number} gibt es jetzt nicht; es gibt {numbers}.",
        "won": "Du hast gewonnen",
        "won_with": "Dein Team hat gewonnen: {who}",
        "won_by": "{team} hat gewonnen: {who}",
        "lost": "{who} hat gewonnen",
        "shared": "Der Sieg wird geteilt: {who}",
        "draw": "Unentschieden",
        "scores": "Wertung: {scores}",
        "over": "Die Partie ist zu Ende. Es bleiben: zurück, sichern DATEI, ende.",
        "bye": "Bis zum nächsten Mal.",
        "bye_unsaved": "Bis zum nächsten Mal. Die Partie ist nicht gesichert; das tut sichern DATEI.",
        "not_kept": "Die Partie ist nicht gesichert. sichern DATEI behält sie, ende verlässt sie, "
        "die Eingabetaste macht weiter.",
        "undone": "Zurückgenommen: {action}",
        "undone_unseen": "Zurückgenommen: eine Wahl, die du nicht siehst.",
        "nothing_to_undo": "Es gibt nichts zurückzunehmen.",
        "final_others": "Das lässt sich nicht zurücknehmen: Seither hat jemand anders gehandelt.",
        "final_chance": "Das lässt sich nicht zurücknehmen: Seither hat der Zufall etwas entschieden.",
        "final_cards": "Das lässt sich nicht zurücknehmen: Seither ist Verdecktes ans Licht gekommen.",
        "saved": "Gesichert in {file}. Weiter geht es mit:\n  deckwright play {game} --load {file}",
        "save_where": "Sag, wohin: sichern DATEI",
        "not_saved": "Nicht gesichert: {file}: {reason}",
        "load_what": "Sag, welche: laden DATEI",
        "not_loaded": "Nicht geladen: {reason}",
        "other_seats": "{file} hat {seats} Plätze. Gehe mit ende, dann: deckwright play {game} --load {file}",
        "loaded": "Die Partie geht weiter aus {file}.",
        "give_way": "Mit der Eingabetaste verschwindet das alles; dann kommt der nächste Spieler.",
        "hand_over": "{who}: Drück die Eingabetaste, wenn sonst niemand hinsieht.",
        "legal": "Das ist erlaubt: {action}",
        "why_what": "Sag, welche Aktion: warum AKTION",
        "not_named": "Keine Aktion dieses Spiels heißt „{typed}“{hint}",
        "no_card": "Keine Karte hat „{typed}“ in Namen oder Text.",
        "closed_pile": "Da darf niemand hineinsehen: {pile}.",
        "no_pile": "Kein offener Stapel heißt „{typed}“{hint}",
        "not_now": "{action} geht jetzt nicht",
        "not_asked": "{action} geht jetzt nicht; danach ist gerade nicht gefragt.",
        "not_now_because": "{action} geht jetzt nicht – {reason}.",
        "empty_space": "auf {space} liegt keine Karte",
        "not_open": "{action} geht jetzt nicht; zur Wahl steht: {open}.",
        "not_for": "{action}: Nichts, was du dafür wählen könntest, heißt „{typed}“.",
        "not_so": "{action}: nicht mit „{typed}“. Ohne das ist möglich: {ways}",
        "finish": "Beende erst, was du begonnen hast, oder nimm es zurück: {begun}",
        "asked_first": "{action} geht jetzt nicht; erst ist eines davon zu wählen: {open}.",
        "under_way": "{action} geht jetzt nicht. "
        "Beende erst, was du begonnen hast, oder nimm es zurück: {begun}",
        "phase_later": "„{action}“ gehört in die Phase {phase}; beende erst die Phase {here} mit {number}.",
        "phase_to_come": "„{action}“ gehört in die Phase {phase}; sie kommt nach der Phase {here}.",
        "phase_over": "„{action}“ gehört in die Phase {phase}, und die ist in diesem Zug vorbei.",
        "in_phase": "(Phase {phases})",
        "rules": "Regeln; hilfe und eine Nummer sagt die ganze Regel:",
        "more": "… und {count} weitere dieser Art.",
        "more_pages": "… und {count} weitere; {command} {typed}, {page} zeigt die nächsten.",
        "under": "„{words}“",
        "on_page": "„{words}“, S. {page}",
        "no_clause": "Über „{typed}“ sagt die Spielregel nichts{hint}",
        "no_rules": "In dieser Sprache hat das Spiel keine Spielregel.",
        "seed": "{game}, Startzahl {seed}",
        "who_is_who": "Du bist {you}. {others}",
        "bot_is": "{who} ist der Bot {bot}.",
        "all_people": "Alle spielen an diesem Bildschirm.",
        "nobody_else": "Du spielst allein.",
        "no_price": "Preis nicht bekannt",
        "no_aim": "Die Spielregel dieses Spiels beginnt nicht mit dem, worum es geht.",
        "start_help": "Mit hilfe bekommst du Hilfe, mit ende hörst du auf.",
        "help": "Gib eine Nummer aus der Liste ein oder Wörter einer Aktion. Befehle:",
        "command_help": "hilfe",
        "command_aim": "ziel",
        "command_cards": "karten",
        "command_undo": "zurück",
        "command_why": "warum",
        "command_save": "sichern",
        "command_load": "laden",
        "command_table": "tisch",
        "command_quit": "ende",
        "hint": "Tipp (eines Bots, der eine Aktion weit sieht): {action}",
        "no_hint": "Es gibt nichts zu wählen.",
        "no_hint_here": "Es gibt keinen Tipp dazu, was zu den gewählten Dingen passt.",
        "ends_game": "{action}: Damit endet die Partie. Eingabetaste: ja, 0: nein.",
        "ends_turn": "{action}: Damit endet dein Zug, endgültig. Eingabetaste: ja, 0: nein.",
        "likely_ends_turn": "{action}: Damit endet wahrscheinlich dein Zug, endgültig. "
        "Eingabetaste: ja, 0: nein.",
        "may_end_turn": "{action}: Damit endet vielleicht dein Zug, endgültig. Eingabetaste: ja, 0: nein.",
        "wastes": "{action}: Du hast in dieser Phase noch nichts getan und verlierst {lost}. "
        "Eingabetaste: ja, 0: nein.",
        "may_waste": "{action}: Du hast in dieser Phase noch nichts getan und verlierst vielleicht {lost}. "
        "Eingabetaste: ja, 0: nein.",
        "of_hand": "Karten deiner Hand",
        "not_done": "Nicht getan.",
        "or_always": "immer: ja, und in dieser Partie nicht mehr fragen.",
        "rest": "Für „{typed}“ wurde nichts gewählt.",
        "command_hint": "tipp",
        "help_hint": "was ein Bot täte, der eine Aktion weit sieht",
        "help_help": "diese Liste; oder was eine Aktion, eine Regel, eine Karte oder ein Wort bedeutet",
        "help_aim": "worum es geht und wie es steht",
        "help_cards": "alle Karten des Spiels oder nur die mit einem Wort",
        "help_undo": "deine letzte Wahl zurücknehmen",
        "help_why": "warum eine Aktion nicht erlaubt ist und welche Regel das sagt",
        "help_save": "die Partie in einer Datei sichern",
        "help_load": "mit einer Partie aus einer Datei weitermachen",
        "help_table": "den ganzen Tisch noch einmal zeigen; oder alle Karten eines Stapels",
        "help_quit": "aufhören",
        "arguments_help": "[AKTION oder WORT]",
        "arguments_cards": "[WORT]",
        "arguments_table": "[STAPEL]",
        "arguments_save": "DATEI",
        "arguments_load": "DATEI",
        "arguments_why": "AKTION",
    },
}
# What a command may be called: its word in every language, since nobody shall be lost for having learnt the
# other word, and more.
NAMES = {
    name: (*(own[f"command_{name}"] for own in _PHRASES.values()), *more)
    for name, more in {
        "help": ("?",),
        "aim": (),
        "cards": (),
        "undo": ("back",),
        "why": (),
        "hint": (),
        "save": (),
        "load": (),
        "table": (),
        "quit": ("exit", "q"),
    }.items()
}
# What may be typed, in any language, for what shall not be done, and for what shall.
_NO = {"0", "n", "back", *(own["no"] for own in _PHRASES.values())}
_YES = {"y", "j", "ok", *(own["yes"] for own in _PHRASES.values())}
_ALWAYS = {"always", "immer"}  # for all that would have to be confirmed
# What people type to see the table again. Words of a game go before these: an action may be called so.
_LOOK = {"look", "show", "board", "hand", "l", "schau", "zeig", "brett"}
_RULES = {"rules", "commands", "regeln", "regel", "befehle"}


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

    def command(self, name: str) -> str:
        """What a command is called."""
        return self(f"command_{name}")

    def arguments(self, command: str) -> str:
        """What is typed behind a command."""
        return self._own.get(f"arguments_{command}", "")


def name_of(word: str) -> str | None:
    """The command that a word calls, by its first name."""
    return next((name for name, called in NAMES.items() if word.casefold() in called), None)


def is_no(typed: str) -> bool:
    """Whether somebody declines what was asked for confirmation."""
    return typed.casefold().rstrip(".!") in _NO


def is_yes(typed: str) -> bool:
    """Whether somebody confirms what was asked for confirmation."""
    return typed.casefold().rstrip(".!") in _YES


def is_always(typed: str) -> bool:
    """Whether somebody confirms what was asked, and all that would be asked like it."""
    return typed.casefold().rstrip(".!") in _ALWAYS


def is_look(typed: str) -> bool:
    """Whether somebody wants to see the table, by another word than the command for it."""
    return typed.casefold() in _LOOK


def is_rules(typed: str) -> bool:
    """Whether somebody asks for what help tells, by another word."""
    return typed.casefold() in _RULES


def languages() -> list[str]:
    """The languages that have sentences."""
    return sorted(_PHRASES)


def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language, by their names."""
    return _PHRASES[language]
