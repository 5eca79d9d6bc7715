"""Comments of a module that name a symbol of another module, as docc finds it in an archive."""

import json
import re

LINK = re.compile(r"``([A-Za-z_]\w*)([^`]*)``")


def types(folder, name):
    """The names at the top level of a module."""
    file = folder / name / f"{name}.symbols.json"
    return {symbol["pathComponents"][0] for symbol in json.loads(file.read_text())["symbols"]}


def qualify(folder, module, names):
    """Writes the module before the name of each symbol that is another module's.

    In one archive of all modules docc finds `Transport` by its name, in the archive of a
    dependency as `/Networking/Transport` alone.
    """
    added = set()
    # The graphs of extensions first.
    for path in sorted((folder / module.name).glob("*.json"), key=lambda one: "@" not in one.name):
        graph = json.loads(path.read_text())
        own = {part for symbol in graph["symbols"] for part in symbol["pathComponents"]}
        own = {part.split("(")[0] for part in own}

        # What the module adds to types of others has pages in its own archive.
        paths = {"/".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
        added |= paths if "@" in path.name else set()

        def replace(match, own=own):
            first, rest = match.groups()
            if first in module.dependencies and rest[1:] not in added:
                return f"``/{first}{rest}``"
            owners = [other for other in module.dependencies if first in names.get(other, ())]
            if first in own or len(owners) != 1:
                return match.group(0)
            return f"``/{owners[0]}/{first}{rest}``"

        changed = False
        for symbol in graph["symbols"]:
            for line in symbol.get("docComment", {}).get("lines", []):
                text = LINK.sub(replace, line["text"])
                changed = changed or text != line["text"]
                line["text"] = text
        if changed:
            path.write_text(json.dumps(graph))
