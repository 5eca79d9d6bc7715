"""Where a link of a Markdown file of the repository leads on the site."""

import os
import pathlib
import re
import urllib.parse

DOCUMENTS = ["*.md", "Docs/*.md", "Docs/**/*.md", "Examples/*.md"]


def documents(root):
    """The Markdown files that are pages of their own: all but those of the guides."""
    found = {path.relative_to(root) for pattern in DOCUMENTS for path in root.glob(pattern)}
    return sorted(path for path in found if not in_catalog(path))


def in_catalog(path):
    return any(part.endswith(".docc") for part in path.parts)


def page(document):
    """The file of a document's page, such as `Docs/Scale.html`."""
    if document.name == "README.md":
        return document.with_name("index.html").as_posix()
    if document.suffix == ".md":
        return document.with_suffix(".html").as_posix()
    return f"{document.as_posix()}.html"


def is_binary(file):
    """Whether a file is no text for a page: a picture, or anything that is not UTF-8."""
    if file.is_dir():
        return False
    try:
        file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return True
    return file.suffix == ".svg"


class Links:
    """Resolves links, and notes the files that need a page and the links that lead nowhere."""

    def __init__(self, root, archive_pages):
        self.root = root
        self.archive_pages = archive_pages
        self.documents = set(documents(root))
        # Shown on a page of their own, and copied as they are.
        self.files, self.copies = set(), set()
        self.dead = []

    def resolve(self, document, link, is_picture=False):
        """The link on the site, from the page of a document; None where it has no page."""
        address = urllib.parse.urlsplit(link)
        if address.scheme in ("http", "https", "mailto") or address.netloc:
            return link
        if address.scheme:
            return None
        if not address.path:
            return link
        path = urllib.parse.unquote(address.path)
        target = pathlib.PurePath(os.path.normpath(document.parent / path))
        if target.parts[:1] == ("..",) or not (self.root / target).exists():
            self.dead.append(f"{document}: {link}")
            return None
        place = self.place(target, is_picture)
        if place is None:
            return None
        fragment = self.anchor(place, address.fragment)
        relative = os.path.relpath(place, pathlib.PurePath(page(document)).parent)
        if place.endswith("/"):
            relative += "/"
        return urllib.parse.quote(relative) + (f"#{fragment}" if fragment else "")

    def place(self, target, is_picture):
        """The page of a file of the repository."""
        if is_picture or is_binary(self.root / target):
            self.copies.add(target)
            return target.as_posix()
        if in_catalog(target):
            return self.guide_place(target)
        if target in self.documents:
            return page(target)
        if target in {document.parent for document in self.documents}:
            return (target / "index.html").as_posix()
        if target.as_posix() == "Examples":
            return "Examples/index.html"
        if target.parts[:2] == ("Examples", "Sources") and len(target.parts) > 2:
            return f"Examples/{target.parts[2]}.html"
        if (self.root / target).is_dir():
            return None
        self.files.add(target)
        return page(target)

    def guide_place(self, target):
        """The page that docc made of a file of a guide."""
        module = next(part for part in target.parts if part.endswith(".docc"))[:-5].lower()
        if target.suffix != ".md":
            return f"documentation/{module}/"
        title = (self.root / target).read_text().lstrip().splitlines()[0]
        symbol = re.fullmatch(r"# ``(.+)``", title)
        if symbol:
            names = symbol.group(1).strip("/").lower().split("/")
            if names[0] == module:
                names = names[1:]
        else:
            names = [re.sub(r"[^\w().:,-]+", "-", target.stem).lower()]
        path = "/".join(["documentation", module, *names])
        if path not in self.archive_pages:
            self.dead.append(f"{target}: no page {path} in the archive")
            return f"documentation/{module}/"
        return f"{path}/"

    def anchor(self, place, fragment):
        """The anchor of a heading: those of docc keep upper case, as GitHub's do not."""
        guide = self.archive_pages.get(place.rstrip("/"))
        if guide and fragment:
            wanted = fragment.lower()
            return next((one for one in guide.anchors if one.lower() == wanted), fragment)
        return fragment
