"""Cut the shipped fonts out of the npm packages `@expo-google-fonts/*`. Run by hand when a font is added.

    npm install --prefix /tmp/npm @expo-google-fonts/{cinzel,alegreya-sans,vollkorn}
    python tools/vendor/fonts.py /tmp/npm/node_modules/@expo-google-fonts

None of the families reserves a font name, so the subsets may keep theirs; their OFL texts lie next to them.
"""

import sys
from pathlib import Path

from fontTools import subset

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
LICENCES = {"cinzel": "Cinzel", "alegreya-sans": "AlegreyaSans", "vollkorn": "Vollkorn"}
# ASCII, Latin-1, Latin Extended-A, the Romanian letters, combining marks, capital sharp s, punctuation,
# super- and subscripts, currency, letter-like signs, fractions, arrows, mathematics, geometric shapes.
RANGES = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD), (0x300, 0x30C), (0x326, 0x328),
    (0x1E9E, 0x1E9E), (0x2000, 0x206F), (0x2070, 0x209C), (0x20AC, 0x20AC), (0x2116, 0x2122),
    (0x2150, 0x215F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF), (0xFB00, 0xFB04),
)  # fmt: skip


def cut(source: Path, target: Path) -> None:
    """Write the part of a font that cards need, with all its typographic features."""
    options = subset.Options(layout_features=["*"], hinting=False, name_IDs=["*"], notdef_outline=True)
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def main(packages: Path) -> None:
    """Cut every face and copy the licences."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        cut(packages / source, TARGET / name)
        print(f"{name}: {(TARGET / name).stat().st_size // 1024} kB")
    for folder, family in LICENCES.items():
        text = (packages / folder / "LICENSE_FONT").read_text(encoding="utf-8")
        (TARGET / f"OFL-{family}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
