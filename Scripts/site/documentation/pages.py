"""The pages of the archive, as the search and the titles of their files need them."""

import json
import urllib.parse


class Page:
    """A page of DocC."""

    def __init__(self, path, content):
        # Such as `documentation/reactive/observable`.
        self.path = path
        metadata = content.get("metadata", {})
        self.title = metadata.get("title", "")
        self.kind = metadata.get("roleHeading", "")
        self.is_symbol = content.get("kind") == "symbol"
        self.module = next((one["name"] for one in metadata.get("modules", [])), "")
        self.abstract = text(content.get("abstract", []), content.get("references", {}))
        self.anchors = set(anchors(content))
        self.sections = [] if self.is_symbol and metadata.get("symbolKind") != "module" \
            else list(sections(content))
        paths = content.get("hierarchy", {}).get("paths", [[]])
        self.parents = [one.rsplit("/", 1)[1] for one in (paths or [[]])[0][1:]]

    @property
    def url(self):
        return urllib.parse.quote(self.path) + "/"


def load(archive):
    """All pages of an archive by their path."""
    pages = {}
    for file in sorted((archive / "data").rglob("*.json")):
        path = file.relative_to(archive / "data").with_suffix("").as_posix()
        # A name such as `init(rawValue:).json` has one suffix; `a...b(_:_:).json` as well.
        pages[path] = Page(path, json.loads(file.read_text()))
    return pages


def text(inline, references):
    """The text of inline content."""
    parts = []
    for one in inline:
        kind = one.get("type")
        if kind == "text":
            parts.append(one["text"])
        elif kind == "codeVoice":
            parts.append(one["code"])
        elif kind == "reference":
            parts.append(references.get(one["identifier"], {}).get("title", ""))
        else:
            parts.append(text(one.get("inlineContent", []), references))
    return "".join(parts)


def blocks(content):
    for section in content.get("primaryContentSections", []):
        yield from section.get("content", [])


def anchors(content):
    for section in content.get("primaryContentSections", []):
        if section.get("kind") != "content":
            yield section.get("kind", "")
    for block in blocks(content):
        if block.get("type") == "heading":
            yield block["anchor"]
    for kind in ("topicSections", "seeAlsoSections", "relationshipsSections"):
        for section in content.get(kind, []):
            if section.get("anchor"):
                yield section["anchor"]


def sections(content):
    """The headings of an article with their anchors and the text below."""
    references = content.get("references", {})
    title, anchor, words = content["metadata"].get("title", ""), "", []
    for block in blocks(content):
        if block.get("type") == "heading":
            yield title, anchor, " ".join(words)
            title, anchor, words = block["text"], block["anchor"], []
        else:
            words += block_texts(block, references)
    yield title, anchor, " ".join(words)


def block_texts(block, references):
    if "inlineContent" in block:
        yield text(block["inlineContent"], references)
    for key in ("content", "items"):
        for one in block.get(key, []):
            if isinstance(one, dict):
                yield from block_texts(one, references)
    for row in block.get("rows", []):
        # A table's rows are lists of cells, which are lists of blocks.
        for cell in row if isinstance(row, list) else []:
            for one in cell:
                yield from block_texts(one, references)
