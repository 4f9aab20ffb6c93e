"""What both back-ends say of some cards, by their names; and what a plain search of all orders says."""

from itertools import combinations, permutations

from deckwright.engine.forming import fits, forms
from deckwright.rules.interpret.melds import covered, fits_behind


class Hands:
    """A compiled game and an interpreted one with the same options, which are asked of cards alike."""

    def __init__(self, state, play):
        self.state, self.play, self.ids = state, play, play.cards.ids
        self.melds = list(play.program.melds.values())

    def numbers(self, *names):
        return [self.ids.index(name) for name in names]

    @property
    def in_play(self):
        """All cards but the blanks, by their numbers."""
        return [number for number, name in enumerate(self.ids) if name != "blank"]

    def told(self, cards, n=None, which=(0,)):
        """What the compiled game and the interpreted one say of cards, by their numbers."""
        meant = bool(cards) and covered(self.play, tuple(cards), which, n)
        return [forms(self.state, cards, which, n), meant]

    def forms(self, cards, n=None, which=(0,)):
        """Whether cards, by their numbers, form melds; in so many."""
        found, meant = self.told(cards, n, which)
        assert found == meant, [self.ids[card] for card in cards]
        return found

    def compiled(self, cards):
        """The same of the compiled game alone, where many are asked for."""
        return forms(self.state, cards, (0,))

    def form(self, *names, n=None):
        """The same by their names."""
        return self.forms(self.numbers(*names), n)

    def fits(self, card, row, which=0):
        """Whether a card may be laid behind others, by their names."""
        (number,), laid = self.numbers(card), self.numbers(*row)
        found = fits(self.state, number, laid, which)
        assert found == fits_behind(self.play, number, laid, self.melds[which])
        return found


def likely(hands, luck, count):
    """Some cards that often go together: each but the first is named by one of the others, or names it."""
    cards, game = hands.in_play, hands.play.program.game.cards
    chosen = [luck.choice(cards)]
    while len(chosen) < count:
        own = game[hands.ids[luck.choice(chosen)]]
        named = [name for field in ("plus", "minus", "issues") for name in own.fields.get(field) or ()]
        naming = [each.id for each in game.values() if own.id in (each.fields.get("plus") or ())]
        near = [hands.ids.index(name) for name in (*named, *naming)]
        card = luck.choice(near if near and luck.random() < 0.9 else cards)
        if card not in chosen:
            chosen.append(card)
    return tuple(sorted(chosen))


class Brute:
    """Precedents as their rules read, without any of the project: all orders of all cards in all readings."""

    def __init__(self, game, case_link="literal", law_after_case="main"):
        self.ids = tuple(sorted(game.cards))
        self.cards = [game.cards[name] for name in self.ids]
        self.case_link, self.law_after_case = case_link, law_after_case
        self.known = {}

    def has(self, card, field):
        return card.fields.get(field) or ()

    def lists(self, one, other):
        return other.id in self.has(one, "plus") or other.id in self.has(one, "minus")

    def follows(self, card, kind, before, kind_before):
        if kind in ("law", "case") and kind_before == "issue":
            return before.id in self.has(card, "issues")
        if kind == "law" and kind_before == "case":
            if self.law_after_case == "faq":
                return self.lists(before, card) and card.fields["year"] > before.fields["year"]
            shared = set(self.has(card, "issues")) & set(self.has(before, "issues"))
            return bool(shared) and card.fields["year"] >= before.fields["year"]
        if kind == "case" and kind_before == "law":
            return self.lists(card, before)
        if kind == "case" and kind_before == "case":
            named, names = self.lists(before, card), self.lists(card, before)
            return {"literal": named, "reverse": names, "either": named or names}[self.case_link]
        return kind == "freedom" and kind_before == "case" and card.id in self.has(before, "plus")

    def is_row(self, row):
        """Whether readings, each a card and a kind, are a precedent in this order."""
        cases = [card for card, kind in row if kind == "case"]
        for at, (card, kind) in enumerate(row):
            if kind == "amendment":
                if at == 0 or not any(card.id in self.has(case, "plus") for case in cases):
                    return False
            elif at == 0:
                if kind not in ("issue", "law", "case"):
                    return False
            elif row[at - 1][1] == "amendment" or not self.follows(card, kind, *row[at - 1]):
                return False
        return bool(row)

    def readings(self, cards):
        """All ways in which some cards may be read; Marbury is left out."""
        rows = [[]]
        for card in cards:
            if card.kind == "act":
                equality = self.cards[self.ids.index("equality")]
                rows = [[*row, each] for row in rows for each in ((card, "law"), (equality, "freedom"))]
            elif card.kind != "wild":
                rows = [[*row, (card, card.kind)] for row in rows]
        return rows

    def is_precedent(self, numbers):
        if numbers not in self.known:
            cards = [self.cards[number] for number in numbers]
            self.known[numbers] = len(numbers) in (3, 4, 7) and any(
                self.is_row(order) for row in self.readings(cards) for order in permutations(row)
            )
        return self.known[numbers]

    def forms(self, numbers, n=None):
        """Whether cards lie in precedents, each in one."""
        if not numbers:
            return False
        first, *rest = numbers
        for count in range(len(numbers)):
            for others in combinations(rest, count):
                if not self.is_precedent((first, *others)):
                    continue
                left = tuple(each for each in rest if each not in others)
                if (not left and n in (None, 1)) or (left and self.forms(left, None if n is None else n - 1)):
                    return True
        return False
