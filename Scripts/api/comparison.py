"""What was broken and what was added between two descriptions of a module.

A line that is gone or that has changed is a break, unless `is_kept` knows that the new one takes
all code of the old one. An addition is one if those who conform to a protocol or switch over an
enumeration have to follow it.
"""

import pathlib
import re

from declarations import GLOBAL, IS_TYPE

IS_CASE = re.compile(r"(?:indirect |@\S+ )*case ")


def base_name(line):
    if line.startswith("conforms to "):
        return ": " + line.removeprefix("conforms to ").split("  // ")[0]
    if IS_TYPE.match(line):
        return ""
    match = re.search(
        r"\b(?:(?:func|constructor|inherited|var|let|case|typealias|associatedtype) (\S+?)(?=[(<:\s]|$)"
        r"|(init|subscript)\b)", line)
    return "." + (match[1] or match[2]).strip("`") if match else ""


def name(header, line):
    """The name of a declaration as a change log would have it: `Observable.map`, `Query: Hashable`."""
    base = base_name(line)
    return base.removeprefix(".") if header == GLOBAL else header + base


def is_kept(old, new):
    """Whether a line takes all code that another one took."""
    (old, *remarks), (new, *others) = old.split("  // "), new.split("  // ")
    is_requirement = old.startswith("requirement ")
    for remark in ("deprecated", *(["has a default"] if "has a default" not in remarks else [])):
        remarks, others = ([one for one in some if one != remark] for some in (remarks, others))
    for attribute in ("@discardableResult ", "@preconcurrency "):
        if attribute not in old:
            new = new.replace(attribute, "")
    if not old.startswith("open "):
        new = new.removeprefix("open ")
    if not is_requirement:
        old = re.sub(r"^((?:\S+ )*?)let (.*)", r"\1var \2 { get }", old)
        new = re.sub(r"^((?:\S+ )*?)let (.*)", r"\1var \2 { get }", new)
        if "{ get }" in old:
            new = new.replace("{ get set }", "{ get }")

    def defaults(line):
        places, length = set(), 0
        for piece in line.split(" = …")[:-1]:
            length += len(piece)
            places.add(length)
        return line.replace(" = …", ""), places

    (old, before), (new, after) = defaults(old), defaults(new)
    return (old, remarks) == (new, others) and before <= after


def is_demand(line):
    """Whether an addition breaks code: of who conforms to a protocol, or switches over an enumeration."""
    if line.startswith("requirement "):
        return "// has a default" not in line
    return IS_CASE.match(line) is not None


def compared(old, new):
    """The breaks and additions between two descriptions of a module, as pairs of name and text."""
    breaks, additions = [], []
    for header in sorted(old.keys() | new.keys()):
        before, after = old.get(header, []), new.get(header, [])
        gone = [line for line in before if line not in after]
        come = [line for line in after if line not in before]
        for line in list(gone):
            kept = next((one for one in come if is_kept(line, one)), None)
            if kept:
                gone.remove(line)
                come.remove(kept)
                additions.append((name(header, kept), kept))
        is_protocol = any(IS_TYPE.match(line) and re.search(r"\bprotocol ", line) for line in before)
        for line in gone:
            breaks.append((name(header, line), "- " + line))
        for line in come:
            # A protocol that refines another one has its requirements.
            is_break = before and (is_demand(line) or is_protocol and line.startswith("conforms to "))
            (breaks if is_break else additions).append((name(header, line), "+ " + line))
    return breaks, additions


def unreleased(path, version):
    """The parts of a file under its headings Unreleased and, while it has no tag, the version."""
    text = pathlib.Path(path).read_text() if pathlib.Path(path).exists() else ""
    names = ["Unreleased"] + ([version] if version else [])
    heading = "|".join(map(re.escape, names))
    pattern = rf"^## \[?(?:{heading})\]?(?: - .*)?\n(.*?)(?=^## |\Z)"
    return "\n".join(re.findall(pattern, text, re.MULTILINE | re.DOTALL))


def unnamed(breaks, version):
    """The breaks that CHANGELOG.md or Docs/Migrating.md do not name, with those files."""
    texts = {path: unreleased(path, version) for path in ("CHANGELOG.md", "Docs/Migrating.md")}

    def names(text, one):
        return re.search(rf"(?<![\w.]){re.escape(one)}(?!\w)", text)

    # Who names a type that is gone has named its members.
    gone = {one for one, line in breaks if line.startswith("- ") and IS_TYPE.match(line[2:])}
    for one, line in breaks:
        parts = re.split(r"[.:]", one)
        around = {".".join(parts[:count]) for count in range(1, len(parts))}
        missing = [path for path, text in texts.items()
                   if not any(names(text, each) for each in [one, *(around & gone)])]
        if missing:
            yield one, line, missing
