"""The frame around the pages of the site: bar, contents, and the headings of a page."""

import html
import os
import pathlib
import string

TEMPLATE = string.Template((pathlib.Path(__file__).parent / "template.html").read_text())


class Layout:
    """Writes pages into a folder."""

    def __init__(self, output, top, contents):
        self.output = output
        # Title and path of the links in the bar.
        self.top = top
        # A heading with its links, for each group of the contents.
        self.contents = contents

    def write(self, path, title, body, headings=(), description="", scripts=(), root=None):
        """Writes a page; its links to other pages are relative unless a root is given."""
        if root is None:
            root = "../" * path.count("/")
        file = self.output / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TEMPLATE.substitute(
            title=html.escape(title if title == "Builder" else f"{title} – Builder"),
            description=html.escape(description, quote=True),
            root=root,
            scripts="\n".join(
                f'<script defer src="{root}assets/{name}"></script>' for name in scripts
            ),
            top="".join(self.link(one, path, root) for one in self.top),
            contents="".join(
                f"<h2>{html.escape(name)}</h2><ul>"
                + "".join(f"<li>{self.link(one, path, root)}</li>" for one in links) + "</ul>"
                for name, links in self.contents
            ),
            body=body,
            headings=outline(headings),
        ))

    def link(self, entry, path, root):
        title, target = entry
        current = ' aria-current="page"' if target == path else ""
        return f'<a href="{root}{target}"{current}>{html.escape(title)}</a>'


def outline(headings):
    """The headings of the second and third level, beside the text."""
    entries = [(level, text, anchor) for level, text, anchor in headings if level in (2, 3)]
    if len(entries) < 3:
        return ""
    items = "".join(
        f'<li class="level{level}"><a href="#{anchor}">{html.escape(text)}</a></li>'
        for level, text, anchor in entries
    )
    title = "On this page"
    return f'<nav class="outline" aria-label="{title}"><h2>{title}</h2><ul>{items}</ul></nav>'


def relative(path, target):
    """The link from a page to another one."""
    link = os.path.relpath(target, pathlib.PurePath(path).parent)
    return link + "/" if target.endswith("/") else link
