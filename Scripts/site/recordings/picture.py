"""A screen as SVG, a fragment for each row, in the manner of Docs/Pictures."""

import html

WIDTH, HEIGHT, BASELINE = 9, 18, 14
FOREGROUND, BACKGROUND = "#E5E5E5", "#1E1E1E"
NAMES = {
    "black": "#000000", "red": "#CD3131", "green": "#0DBC79", "brown": "#E5E510",
    "blue": "#2472C8", "magenta": "#BC3FBC", "cyan": "#11A8CD", "white": "#E5E5E5",
    "brightblack": "#666666", "brightred": "#F14C4C", "brightgreen": "#23D18B",
    "brightbrown": "#F5F543", "brightblue": "#3B8EEA", "brightmagenta": "#D670D6",
    "brightcyan": "#29B8DB", "brightwhite": "#FFFFFF",
}
# Blocks by their edges, in eighths of a cell: left, top, right, bottom. Fonts leave gaps.
BLOCKS = {"▀": (0, 0, 8, 4), "▐": (4, 0, 8, 8), "▕": (7, 0, 8, 8)}
BLOCKS.update({chr(0x2580 + n): (0, 8 - n, 8, 8) for n in range(1, 9)})
BLOCKS.update({chr(0x2590 - n): (0, 0, n, 8) for n in range(1, 8)})
# Lines of frames, from edge to edge of the cell, as paths.
X, Y = WIDTH / 2, HEIGHT / 2
LINES = {
    "─": f"M0 {Y}H{WIDTH}", "│": f"M{X} 0V{HEIGHT}",
    "╭": f"M{X} {HEIGHT}V{Y + 4}Q{X} {Y} {X + 4} {Y}H{WIDTH}",
    "╮": f"M{X} {HEIGHT}V{Y + 4}Q{X} {Y} {X - 4} {Y}H0",
    "╰": f"M{X} 0V{Y - 4}Q{X} {Y} {X + 4} {Y}H{WIDTH}",
    "╯": f"M{X} 0V{Y - 4}Q{X} {Y} {X - 4} {Y}H0",
    "├": f"M{X} 0V{HEIGHT}M{X} {Y}H{WIDTH}", "┤": f"M{X} 0V{HEIGHT}M{X} {Y}H0",
    "┬": f"M0 {Y}H{WIDTH}M{X} {Y}V{HEIGHT}", "┴": f"M0 {Y}H{WIDTH}M{X} {Y}V0",
    "┼": f"M0 {Y}H{WIDTH}M{X} 0V{HEIGHT}",
}


def color(name, default):
    if name == "default":
        return default
    return NAMES.get(name) or f"#{name.upper()}"


def style(char):
    fore, back = color(char.fg, FOREGROUND), color(char.bg, BACKGROUND)
    if char.reverse:
        fore, back = back, fore
    return fore, back, char.bold, char.italics, char.underscore, char.strikethrough


def rows(screen):
    """The fragments of all rows; a row starts at 0, and is moved to its place by `frame`."""
    cursor = None if screen.cursor.hidden else (screen.cursor.y, screen.cursor.x)
    return [
        row(screen.buffer[y], screen.columns, cursor[1] if cursor and cursor[0] == y else None)
        for y in range(screen.lines)
    ]


def row(cells, columns, cursor):
    runs = []
    for x in range(columns):
        char = cells[x]
        look = style(char)
        if x == cursor:
            look = (look[1], look[0], *look[2:])
        kind = "block" if char.data in BLOCKS else "line" if char.data in LINES else "text"
        key = (look, kind, char.data if kind == "block" else None)
        if runs and runs[-1][0] == key:
            runs[-1][2].append(char.data)
        else:
            runs.append((key, x, [char.data]))
    return "".join(part for run in runs for part in fragments(*run))


def fragments(key, x, data):
    (fore, back, *attributes), kind, _ = key
    left, width = x * WIDTH, len(data) * WIDTH
    if back != BACKGROUND:
        yield f'<rect x="{left}" width="{width}" height="{HEIGHT}" fill="{back}"/>'
    if kind == "block":
        # A block that reaches both sides of its cell goes on in the next one.
        a, top, b, bottom = BLOCKS[data[0]]
        parts = [(0, width)] if b - a == 8 else [
            (n * WIDTH + a * WIDTH / 8, (b - a) * WIDTH / 8) for n in range(len(data))
        ]
        for start, size in parts:
            yield (
                f'<rect x="{left + start:g}" y="{top * HEIGHT / 8:g}" width="{size:g}" '
                f'height="{(bottom - top) * HEIGHT / 8:g}" fill="{fore}"/>'
            )
    elif kind == "line":
        if set(data) == {"─"}:
            yield f'<path d="M{left} {Y}h{width}" stroke="{fore}"/>'
            return
        for n, one in enumerate(data):
            yield (
                f'<path d="{LINES[one]}" transform="translate({left + n * WIDTH})" '
                f'stroke="{fore}" fill="none"/>'
            )
    else:
        yield from words(left, width, "".join(data), fore, *attributes)


def words(left, width, text, fore, bold, italic, underline, strike):
    if not text.strip() and not underline and not strike:
        return
    lines = [name for name, on in (("underline", underline), ("line-through", strike)) if on]
    attributes = ' font-weight="bold"' if bold else ""
    attributes += ' font-style="italic"' if italic else ""
    attributes += f' text-decoration="{" ".join(lines)}"' if lines else ""
    yield (
        f'<text x="{left}" y="{BASELINE}" xml:space="preserve" textLength="{width}" '
        f'fill="{fore}"{attributes}>{html.escape(text, quote=False)}</text>'
    )


def frame(fragments, columns, label):
    """The SVG element of a screen."""
    groups = "".join(
        f'<g transform="translate(0 {y * HEIGHT})">{one}</g>' for y, one in enumerate(fragments)
    )
    width, height = columns * WIDTH, len(fragments) * HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'role="img" aria-label="{html.escape(label, quote=True)}" font-size="15" '
        # Programs put text from right to left into the order of the screen themselves.
        f'style="unicode-bidi:bidi-override" '
        f'font-family="Menlo, Consolas, DejaVu Sans Mono, monospace">'
        f'<rect width="100%" height="100%" fill="{BACKGROUND}"/>{groups}</svg>'
    )
