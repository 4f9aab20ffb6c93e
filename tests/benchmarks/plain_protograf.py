"""Plain cards as a user of protograf writes them: `python plain_protograf.py COUNT TEXT`, makes plain.pdf."""

import sys

from protograf import Card, Create, Data, Deck, Save, T, rectangle, text

count, body = int(sys.argv[1]), sys.argv[2]
del sys.argv[1:]  # protograf reads its own options from there
rows = [[f"Card number {number}", body, str(number % 10)] for number in range(count)]

Create(filename="plain.pdf", paper="A4", margin=0.8)
Data(data_list=[["title", "body", "number"], *rows])
Deck(cards=count, width=6.35, height=8.89)
Card("all", rectangle(x=0.3, y=0.3, width=5.75, height=8.29, fill="white", stroke="black"))
Card("all", text(text=T("{{ number }}"), x=1, y=1.2, font_size=18))
Card("all", text(text=T("{{ title }}"), x=3.1, y=1.2, font_size=14))
Card("all", text(text=T("{{ body }}"), x=0.6, y=2, width=5.1, height=4, font_size=9, wrap=True))
Save()
