r"""Cut the shipped fonts out of the npm packages `@expo-google-fonts/*`. Run by hand when a font is added.

    npm install --prefix /tmp/npm \
        @expo-google-fonts/{cinzel,alegreya-sans,vollkorn,noto-sans-{math,symbols,symbols-2}}
    python tools/vendor/fonts.py /tmp/npm/node_modules/@expo-google-fonts

None of the families reserves a font name, so the subsets may keep theirs; their OFL texts lie next to them.
Pictures name glyphs by their numbers. So what is added to a font comes after what it had: add a range to the
end of `LETTERS`, never to `RANGES`, and no picture that was drawn before changes.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.reorderGlyphs import reorderGlyphs

TARGET = Path(__file__).resolve().parents[2] / "templates" / "fonts"
FACES = {
    "Cinzel-SemiBold.ttf": "cinzel/600SemiBold/Cinzel_600SemiBold.ttf",
    "Cinzel-Bold.ttf": "cinzel/700Bold/Cinzel_700Bold.ttf",
    "Cinzel-Black.ttf": "cinzel/900Black/Cinzel_900Black.ttf",
    "AlegreyaSans-Regular.ttf": "alegreya-sans/400Regular/AlegreyaSans_400Regular.ttf",
    "AlegreyaSans-Italic.ttf": "alegreya-sans/400Regular_Italic/AlegreyaSans_400Regular_Italic.ttf",
    "AlegreyaSans-Bold.ttf": "alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "AlegreyaSans-BoldItalic.ttf": "alegreya-sans/700Bold_Italic/AlegreyaSans_700Bold_Italic.ttf",
    "AlegreyaSans-Black.ttf": "alegreya-sans/900Black/AlegreyaSans_900Black.ttf",
    "Vollkorn-Regular.ttf": "vollkorn/400Regular/Vollkorn_400Regular.ttf",
    "Vollkorn-Italic.ttf": "vollkorn/400Regular_Italic/Vollkorn_400Regular_Italic.ttf",
    "Vollkorn-Bold.ttf": "vollkorn/700Bold/Vollkorn_700Bold.ttf",
    "Vollkorn-BoldItalic.ttf": "vollkorn/700Bold_Italic/Vollkorn_700Bold_Italic.ttf",
    "Vollkorn-Black.ttf": "vollkorn/900Black/Vollkorn_900Black.ttf",
}
SYMBOLS = {
    "NotoSansSymbols2-Regular.ttf": "noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
    "NotoSansSymbols-Regular.ttf": "noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf",
    "NotoSansMath-Regular.ttf": "noto-sans-math/400Regular/NotoSansMath_400Regular.ttf",
}
LICENCES = {
    "cinzel": "Cinzel",
    "alegreya-sans": "AlegreyaSans",
    "vollkorn": "Vollkorn",
    "noto-sans-symbols-2": "NotoSansSymbols2",
    "noto-sans-symbols": "NotoSansSymbols",
    "noto-sans-math": "NotoSansMath",
}
# ASCII, Latin-1, Latin Extended-A, the Romanian letters, combining marks, capital sharp s, punctuation,
# super- and subscripts, currency, letter-like signs, fractions, arrows, mathematics, geometric shapes.
RANGES = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD), (0x300, 0x30C), (0x326, 0x328),
    (0x1E9E, 0x1E9E), (0x2000, 0x206F), (0x2070, 0x209C), (0x20AC, 0x20AC), (0x2116, 0x2122),
    (0x2150, 0x215F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF), (0xFB00, 0xFB04),
)  # fmt: skip

# Latin of Africa and Vietnam, the letters between apostrophe and accent, combining marks, Greek, Cyrillic,
# signs of currencies.
LETTERS = (
    (0x180, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x48A, 0x4FF),
    (0x1E00, 0x1EFF), (0x20A0, 0x20C0),
)  # fmt: skip
# Arrows, mathematics, technical signs, circled numbers, geometric shapes, suits, dice, dingbats.
SIGNS = (
    (0x2190, 0x22FF), (0x2300, 0x23FF), (0x2460, 0x24FF), (0x25A0, 0x27BF), (0x27F0, 0x27FF),
    (0x2900, 0x297F), (0x2B00, 0x2BFF),
)  # fmt: skip
_Ranges = tuple[tuple[int, int], ...]


def cut(source: Path, target: Path, more: _Ranges, first: _Ranges = RANGES) -> None:
    """Write the part of a font that cards need, with all its typographic features; `first` come first."""
    options = subset.Options(layout_features=["*"], hinting=False, name_IDs=["*"], notdef_outline=True)
    before = _subset(source, options, first).getGlyphOrder() if first else []
    font = _subset(source, options, (*first, *more))
    for name in font.getGlyphOrder():
        font["glyf"][name].expand(font["glyf"])  # what is made of other glyphs names them, not their numbers
    known = set(before)
    reorderGlyphs(font, [*before, *(name for name in font.getGlyphOrder() if name not in known)])
    subset.save_font(font, str(target), options)


def _subset(source: Path, options: subset.Options, ranges: _Ranges) -> TTFont:
    font = subset.load_font(str(source), options, dontLoadGlyphNames=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in ranges for code in range(first, last + 1)])
    cutter.subset(font)
    return font


def main(packages: Path) -> None:
    """Cut every face and copy the licences."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        cut(packages / source, TARGET / name, LETTERS)
    for name, source in SYMBOLS.items():
        cut(packages / source, TARGET / name, SIGNS, ())
    for name in (*FACES, *SYMBOLS):
        print(f"{name}: {(TARGET / name).stat().st_size // 1024} kB")
    for folder, family in LICENCES.items():
        text = (packages / folder / "LICENSE_FONT").read_text(encoding="utf-8")
        (TARGET / f"OFL-{family}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
