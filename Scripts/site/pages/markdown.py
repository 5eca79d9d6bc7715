"""Markdown of the repository as HTML, by markdown-it and Pygments."""

import html
import re

import pygments
import pygments.formatters
import pygments.lexers
import pygments.util
from markdown_it import MarkdownIt

from pages import diagrams

# Names that GitHub knows, and Pygments under another one.
LANGUAGES = {"json5": "json", "sh": "bash", "console": "console"}


class Rendered:
    """The HTML of a document, with its headings and the text below each."""

    def __init__(self):
        self.html = ""
        self.title = ""
        # Level, text, anchor.
        self.headings = []
        # Text, anchor, words.
        self.sections = []


def highlight(code, language):
    """A listing, in colours if its language is known."""
    name = LANGUAGES.get(language, language)
    try:
        lexer = pygments.lexers.get_lexer_by_name(name) if name else None
    except pygments.util.ClassNotFound:
        lexer = None
    if lexer is None:
        inner = html.escape(code)
    else:
        inner = pygments.highlight(code, lexer, pygments.formatters.HtmlFormatter(nowrap=True))
    return f'<pre tabindex="0"><code>{inner}</code></pre>\n'


def slug(text, taken):
    """The anchor of a heading, as GitHub makes it."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    name, number = base, 0
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    taken.add(name)
    return name


def plain(inline):
    """The text of an inline token."""
    return "".join(
        token.content if token.type in ("text", "code_inline") else " "
        for token in inline.children or []
        if token.type in ("text", "code_inline", "softbreak", "hardbreak")
    )


def words_of(text):
    """The text of Markdown without its marks."""
    tokens = MarkdownIt("commonmark").parse(text)
    return " ".join(plain(token) for token in tokens if token.type == "inline")


def render(text, resolve, picture):
    """Renders a document.

    `resolve` maps the target of each link, and returns None for a link that becomes plain text;
    `picture` maps the source of each image.
    """
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    tokens = parser.parse(text)
    rendered, taken, words = Rendered(), set(), []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            title = plain(tokens[index + 1])
            anchor = slug(title, taken)
            token.attrSet("id", anchor)
            words = []
            rendered.headings.append((int(token.tag[1]), title, anchor))
            rendered.sections.append((title, anchor, words))
        elif token.type == "inline":
            if tokens[index - 1].type != "heading_open":
                words.append(plain(token))
            token.children = with_links(token.children, resolve, picture)
    rendered.title = next((title for level, title, _ in rendered.headings if level == 1), "")
    rules = parser.renderer.rules
    rules["fence"] = lambda tokens, index, *_: fence(tokens[index])
    rules["code_block"] = lambda tokens, index, *_: highlight(tokens[index].content, "")
    rules["table_open"] = lambda *_: '<div class="table" tabindex="0"><table>\n'
    rules["table_close"] = lambda *_: "</table></div>\n"
    rendered.html = parser.renderer.render(tokens, parser.options, {})
    return rendered


def fence(token):
    language = token.info.strip().split(" ")[0]
    if language == "mermaid":
        try:
            return f'<div class="diagram" tabindex="0">{diagrams.svg(token.content)}</div>\n'
        except diagrams.Unsupported as line:
            print(f"make-site: shown as text, since dot is not given this line: {line}")
    return highlight(token.content, language)


def with_links(children, resolve, picture):
    """Inline tokens with the links of the site; a link without a page is its text alone."""
    result, open_links = [], []
    for token in children or []:
        if token.type == "link_open":
            target = resolve(token.attrGet("href"))
            open_links.append(target)
            if target is None:
                continue
            token.attrSet("href", target)
        elif token.type == "link_close":
            if open_links.pop() is None:
                continue
        elif token.type == "image":
            token.attrSet("src", picture(token.attrGet("src")) or "")
            token.attrSet("loading", "lazy")
        result.append(token)
    return result
