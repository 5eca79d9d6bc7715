"""Pages with recordings: the examples with their sources, and the screens of the application."""

import html
import json

from pages import markdown
from recordings import picture


def player(recording):
    """A recording with its still; the player of assets/player.js takes the frames beside it."""
    label = f"{recording.name}, recorded on a terminal:\n{recording.still_text}"
    frames = json.dumps(recording.frames, ensure_ascii=False, separators=(",", ":"))
    # Nothing in it may end the element.
    frames = frames.replace("</", r"<\/")
    return (
        f'<figure class="recording">{picture.frame(recording.still, recording.columns, label)}'
        f'<script type="application/json">{frames}</script></figure>'
    )


def first_paragraph(guide, name):
    """What the guide says first about a program, as Markdown."""
    lines = guide.splitlines()
    if f"### {name}" not in lines:
        return ""
    start = lines.index(f"### {name}") + 1
    paragraph = []
    for line in lines[start:]:
        if line.strip():
            paragraph.append(line)
        elif paragraph:
            break
    return "\n".join(paragraph)


def example(root, name, recording, text, guide_link):
    """The body of an example's page, which begins with a text in Markdown, and its headings."""
    folder = root / "Examples/Sources" / name
    files = sorted(folder.rglob("*.swift"), key=lambda file: (file.name != "main.swift", file.name))
    lines = sum(len(file.read_text().splitlines()) for file in files)
    intro = markdown.render(
        text, lambda link: link if "://" in link else None, lambda _: None
    ).html
    parts = [
        f"<h1>{html.escape(name)}</h1>", intro, player(recording),
        f"<p>{lines} lines in {len(files)} files of <code>Examples/Sources/{name}</code>. "
        "To start it, in a clone of the repository:</p>",
        markdown.highlight(f"swift run --package-path Examples {name}\n", "sh"),
    ]
    if guide_link:
        parts.append(f'<p><a href="{guide_link}">The guide explains the program.</a></p>')
    headings = []
    for file in files:
        title = file.relative_to(folder).as_posix()
        anchor = markdown.slug(title, set())
        headings.append((2, title, anchor))
        parts.append(f'<h2 id="{anchor}">{html.escape(title)}</h2>')
        parts.append(markdown.highlight(file.read_text(), "swift"))
    return "\n".join(parts), headings


def gallery(entries, pictures):
    """The body of the page of screens, and its headings."""
    parts = [
        "<h1>Screens</h1>",
        "<p>Each is the program itself on a pseudo-terminal, recorded when this site was built. "
        "The people are invented.</p>",
    ]
    headings = []
    for title, sentence, recording in entries:
        anchor = markdown.slug(title, set())
        headings.append((2, title, anchor))
        text = markdown.render(sentence, lambda link: link, lambda link: link).html
        parts.append(f'<h2 id="{anchor}">{html.escape(title)}</h2>{text}{player(recording)}')
    if pictures:
        headings.append((2, "Pictures of the documents", "pictures-of-the-documents"))
        parts.append('<h2 id="pictures-of-the-documents">Pictures of the documents</h2>')
    for path in pictures:
        name = html.escape(path.stem)
        parts.append(
            f'<figure><img src="{path.as_posix()}" alt="{name}" loading="lazy">'
            f"<figcaption><code>{path.as_posix()}</code></figcaption></figure>"
        )
    return "\n".join(parts), headings
