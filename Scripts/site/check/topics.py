"""Whether the page of every module and type lists its members in groups with a name.

Docc puts what no group has into groups of its own, which it names by the kind of a symbol.
"""

import json

# The members of these protocols are operators, or modifiers of views; a reader looks for one
# there, however few are in no group.
OPERATORS = {
    "presentation/modifiableview", "reactive/infallibletype", "reactive/observableconvertibletype",
    "reactive/observabletype", "reactive/primitivesequencetype",
    "reactive/sharedsequenceconvertibletype",
}
# A page with fewer loose members is short enough to be read as it is.
MANY = 5
# Docc sorts these well enough.
KINDS = {"Enumeration Cases", "Default Implementations"}


class Topics:
    def __init__(self, folder):
        self.root = folder / "data/documentation"
        self.count = 0
        self.faults = []

    def check(self):
        # A member may stand in a group of another page, such as that of a guide.
        listed, pages = set(), {}
        for file in sorted(self.root.rglob("*.json")):
            page = json.loads(file.read_text())
            listed.update(associated_types(page))
            path = file.relative_to(self.root).with_suffix("").as_posix()
            loose = pages.setdefault(path, set())
            for section in page.get("topicSections", []):
                if not section.get("generated"):
                    listed.update(section["identifiers"])
                elif section["title"] not in KINDS or limit(path) == 1:
                    loose.update(section["identifiers"])
        self.count = len(pages)
        for path, loose in pages.items():
            names = sorted(identifier.rsplit("/", 1)[1] for identifier in loose - listed)
            if len(names) >= limit(path):
                self.faults.append(f"{path}: {len(names)} in no group: {' '.join(names)}")


def limit(path):
    """How many members in no group are a fault of a page."""
    is_module = "/" not in path
    return 1 if is_module or path in OPERATORS else MANY


def associated_types(page):
    """The associated types on a page, which belong to their protocol and need no group."""
    for identifier, reference in page.get("references", {}).items():
        if any(part["text"] == "associatedtype" for part in reference.get("fragments", [])):
            yield identifier
