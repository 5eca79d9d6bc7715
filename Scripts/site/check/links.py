"""Whether the references of a site lead to something: of pages, of docc's data, of styles."""

import functools
import html.parser
import json
import os
import re
import urllib.parse

from documentation import pages as archive_pages

LINKING = {"href", "src", "action", "poster"}
# What a page loads by itself, and a reader does not ask for.
LOADING = {"script", "link", "img", "source", "iframe"}
HEAD = re.compile(r'<title>.*?</title><meta name="description" content="[^"]*">', re.S)


class Parser(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.anchors = [], set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in LINKING and value is not None:
                self.links.append((value, tag in LOADING))
            elif name in ("id", "name"):
                self.anchors.add(value)


class Links:
    def __init__(self, folder, base_path):
        self.folder, self.base_path = folder, base_path
        self.files = {
            os.path.relpath(os.path.join(path, name), folder)
            for path, _, names in os.walk(folder) for name in names
        }
        # The places of each link that leads nowhere, with the reason.
        self.places, self.outside = {}, set()
        self.checked = 0
        # The parser's result for a text: docc's pages differ in their heads alone.
        self.parsed = {}

    def check(self):
        for name in sorted(self.files):
            if name.endswith(".html"):
                for link, is_loaded in self.parse(name).links:
                    self.follow(name, link, is_loaded)
            elif name.endswith(".css"):
                text = (self.folder / name).read_text()
                for link in re.findall(r"""url\(["']?([^"')]+)""", text):
                    self.follow(name, link, True)
        for name in sorted(self.files):
            if name.startswith("data/") and name.endswith(".json"):
                self.check_data(name)
        self.check_navigator()

    def parse(self, name):
        text = HEAD.sub("", (self.folder / name).read_text())
        if text not in self.parsed:
            parser = Parser()
            parser.feed(text)
            self.parsed[text] = parser
        return self.parsed[text]

    def fault(self, place, link, reason):
        self.places.setdefault((link, reason), []).append(place)

    @property
    def faults(self):
        """A line for each link that leads nowhere."""
        return [
            f"{places[0]}: {link}: {reason}"
            + (f" (and {len(places) - 1} further places)" if len(places) > 1 else "")
            for (link, reason), places in self.places.items()
        ]

    def follow(self, place, link, is_loaded=False):
        """Follows a link of a page."""
        self.checked += 1
        address = urllib.parse.urlsplit(link)
        if address.scheme in ("http", "https"):
            if is_loaded:
                self.fault(place, link, "needs a network")
            self.outside.add(link)
        elif address.scheme == "data":
            pass
        elif address.scheme or address.netloc:
            self.fault(place, link, "leads outside")
        elif address.path.startswith("/"):
            if not (address.path + "/").startswith(self.base_path + "/"):
                self.fault(place, link, f"is not under {self.base_path}/")
            else:
                kept = address.path[len(self.base_path):].lstrip("/")
                self.reach(place, link, urllib.parse.unquote(kept), address.fragment)
        elif address.path:
            target = os.path.normpath(
                os.path.join(os.path.dirname(place), urllib.parse.unquote(address.path))
            )
            self.reach(
                place, link, target + ("/" if address.path.endswith("/") else ""), address.fragment
            )
        elif address.fragment:
            self.reach(place, link, place, address.fragment)

    def reach(self, place, link, target, fragment):
        """The target of a link must be a file of the folder; the fragment, an anchor there."""
        name = self.file(target)
        if name is None:
            self.fault(place, link, "there is no such page")
        elif fragment and urllib.parse.unquote(fragment) not in self.anchors(name):
            self.fault(place, link, "there is no such anchor")

    def file(self, target):
        target = "" if target in (".", "./") else target
        index = os.path.join(target, "index.html")
        if index in self.files:
            return index
        return target if target in self.files else None

    @functools.lru_cache(maxsize=None)
    def anchors(self, name):
        """The anchors of a page; those of docc's pages are in the data."""
        data = f"data/{os.path.dirname(name)}.json"
        if name.startswith("documentation/") and data in self.files:
            content = json.loads((self.folder / data).read_text())
            return set(archive_pages.anchors(content))
        return self.parse(name).anchors

    # MARK: docc's data

    def check_data(self, name):
        content = json.loads((self.folder / name).read_text())
        references = content.get("references", {})
        for identifier in identifiers(content):
            self.checked += 1
            if identifier not in references:
                self.fault(name, identifier, "no reference describes it")
        for reference in references.values():
            for link in addresses(reference):
                self.follow_data(name, link)

    def follow_data(self, place, link):
        """Follows a link of the data, which has no base path."""
        address = urllib.parse.urlsplit(link)
        if address.scheme or address.netloc:
            self.follow(place, link)
            return
        self.checked += 1
        path = urllib.parse.unquote(address.path).strip("/")
        if path.startswith("documentation") and f"data/{path}.json" not in self.files:
            self.fault(place, link, "there are no data of such a page")
        elif path:
            self.reach(place, link, path, address.fragment)
        elif address.fragment:
            page = os.path.splitext(place.removeprefix("data/"))[0]
            self.reach(place, link, page, address.fragment)

    def check_navigator(self):
        def walk(nodes):
            for node in nodes:
                if "path" in node:
                    self.follow_data("index/index.json", node["path"])
                walk(node.get("children", []))

        index = json.loads((self.folder / "index/index.json").read_text())
        for nodes in index["interfaceLanguages"].values():
            walk(nodes)


def identifiers(value):
    """All that a page's content refers to."""
    if isinstance(value, list):
        for one in value:
            yield from identifiers(one)
        return
    if not isinstance(value, dict):
        return
    if value.get("type") in ("reference", "image", "video") and "identifier" in value:
        yield value["identifier"]
    for key, one in value.items():
        if key == "identifiers":
            yield from one
        elif key != "references":
            yield from identifiers(one)


def addresses(reference):
    """The addresses of a reference: a page, or the files of a picture."""
    if reference.get("type") in ("image", "video", "download"):
        yield from (variant["url"] for variant in reference.get("variants", []))
    if reference.get("url") and reference.get("type") != "unresolvable":
        yield reference["url"]
