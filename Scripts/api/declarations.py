"""The public declarations of a module, as lines of text.

A line is a declaration as the compiler prints it in a symbol graph, with isolation, `@Sendable` and
types of errors, which swift-api-digester leaves out. The digester adds what symbol graphs leave
out: initializers that a class inherits, and what is hidden from the documentation.
"""

import collections
import json
import pathlib
import re
import shutil
import subprocess

MODULES = pathlib.Path(".build/debug/Modules")
GRAPHS = pathlib.Path(".build/api")
TOOLS = pathlib.Path(shutil.which("swift") or "swift").resolve().parent

# Of every type, unless it says otherwise.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
GLOBAL = "(no type)"
IS_TYPE = re.compile(r"(?:\S+ )*?(?:class|struct|enum|protocol|actor) [A-Za-z_]\w*(?=$|[ <])(?!:)")


def extract(module, target, folder=MODULES, graphs=GRAPHS):
    """Writes the symbol graphs and the digester's dump of a module."""
    includes = [f"-I{one}" for one in [folder, *sorted(pathlib.Path("Modules/System").iterdir())]]
    graphs.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [TOOLS / "swift-symbolgraph-extract", "-module-name", module, *includes, "-target", target,
         "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", graphs],
        check=True)
    subprocess.run(
        [TOOLS / "swift-api-digester", "-dump-sdk", "-avoid-location", "-module", module, *includes,
         "-target", target, "-o", graphs / f"{module}.digest.json"],
        check=True)


def demangle(names):
    text = "\n".join("$s" + name.removeprefix("s:") for name in names)
    run = subprocess.run([TOOLS / "swift-demangle", "-compact"], input=text, check=True,
                         stdout=subprocess.PIPE, text=True)
    return dict(zip(names, run.stdout.splitlines()))


def sorted_requirements(text):
    """Sorts the requirements behind the last `where`, whose order tells nothing."""
    head, where, tail = text.rpartition(" where ")
    if not where or "{" in tail or tail.count("<") != tail.count(">"):
        return text
    parts = re.split(r", (?![^<(]*[>)])", tail)
    return f"{head} where {', '.join(sorted(parts))}"


def without_defaults(text):
    """Writes ` = …` for each default: which one it is may change, that there is one may not."""
    result, depth, index, is_default, is_string = "", 0, 0, False, False
    while index < len(text):
        sign = text[index]
        if sign == '"':
            is_string = not is_string
        elif not is_string and sign in "([{":
            depth += 1
        elif not is_string and sign in ")]}":
            depth -= 1
        if is_default and not is_string and (depth == 0 or depth == 1 and sign == ","):
            is_default = False
        if depth == 1 and not is_default and not is_string and text.startswith(" = ", index):
            result, is_default = result + " = …", True
        if not is_default:
            result += sign
        index += 1
    return result


def requirements(constraints):
    signs = {"conformance": ":", "superclass": ":", "sameType": "=="}
    return sorted({
        f"{c['lhs']} {signs.get(c['kind'], c['kind'])} {c['rhs']}" for c in constraints if c["rhs"] not in IMPLIED
    })


def declaration(symbol, is_requirement, has_default):
    text = "".join(f["spelling"] for f in symbol["declarationFragments"])
    text = " ".join(text.split())
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    if kind in {"func", "func.op", "init", "method", "type.method", "subscript", "type.subscript", "enum.case"}:
        text = without_defaults(text)
    # A stored variable may become a computed one.
    elif kind in {"property", "type.property", "var"} and re.search(r"\bvar ", text) and "{" not in text:
        text += " { get set }"
    text = sorted_requirements(text)
    if symbol["accessLevel"] == "open":
        text = "open " + text.removeprefix("open ")
    else:
        text = text.removeprefix("public ")
    if is_requirement:
        text = "requirement " + text
    if has_default:
        text += "  // has a default"
    extension = requirements(symbol.get("swiftExtension", {}).get("constraints", []))
    if extension:
        text += f"  // where {', '.join(extension)}"
    for availability in symbol.get("availability", []):
        if availability.get("isUnconditionallyUnavailable"):
            text += "  // unavailable"
        elif "obsoleted" in availability:
            text += f"  // before Swift {availability['obsoleted']['major']}"
        if availability.get("isUnconditionallyDeprecated") or "deprecated" in availability:
            text += "  // deprecated"
    return text


def read(module, graphs=GRAPHS):
    """The lines of a module by the types that have them."""
    files = [*graphs.glob(f"{module}.symbols.json"), *graphs.glob(f"{module}@*.symbols.json")]
    parts = [json.loads(path.read_text()) for path in files]
    symbols = {s["identifier"]["precise"]: s for part in parts for s in part["symbols"]}
    relations = [r for part in parts for r in part["relationships"]]
    required = {r["source"] for r in relations if r["kind"].endswith("equirementOf")}
    # The members of a protocol's extension without further conditions.
    provided = {
        (tuple(s["pathComponents"]), s["kind"]["identifier"]) for key, s in symbols.items()
        if key not in required and s.get("swiftExtension", {}).get("typeKind") == "swift.protocol"
        and not s["swiftExtension"].get("constraints")
    }
    lines = collections.defaultdict(set)
    for key, symbol in symbols.items():
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        is_type = kind in {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor"}
        header = ".".join(path if is_type else path[:-1]) or GLOBAL
        has_default = key in required and (
            (tuple(path), kind) in provided
            or kind == "swift.associatedtype"
            and any(f["spelling"].strip().endswith("=") for f in symbol["declarationFragments"]))
        lines[header].add(declaration(symbol, key in required, has_default))
    relate(lines, relations, {key: ".".join(s["pathComponents"]) for key, s in symbols.items()})
    digest = json.loads((graphs / f"{module}.digest.json").read_text())
    add_undocumented(lines, digest["ABIRoot"], symbols)
    return {header: sorted(entries, key=lambda line: (rank(line), line)) for header, entries in lines.items()}


def rank(line):
    """Types before what they conform to, and that before their members."""
    if IS_TYPE.match(line):
        return 0
    return 1 if line.startswith(("inherits ", "conforms to ")) else 2


def relate(lines, relations, names):
    """Adds the superclasses and conformances."""
    relations = [r for r in relations if r["kind"] in {"conformsTo", "inheritsFrom"}]
    foreign = {r[end] for r in relations for end in ("source", "target")} - names.keys()
    names = names | {key: re.sub(r"^\w+\.", "", name) for key, name in demangle(sorted(foreign)).items()}
    for relation in relations:
        target = names[relation["target"]]
        if target in IMPLIED:
            continue
        word = "inherits" if relation["kind"] == "inheritsFrom" else "conforms to"
        condition = requirements(relation.get("swiftConstraints", []))
        suffix = f"  // where {', '.join(condition)}" if condition else ""
        lines[names[relation["source"]]].add(f"{word} {target}{suffix}")


def add_undocumented(lines, root, symbols):
    """Adds what symbol graphs leave out: initializers that a class inherits, hidden declarations."""
    def walk(node, path, is_hidden):
        for child in node.get("children", []):
            if "declKind" not in child or child["declKind"] in {"Import", "Accessor"}:
                continue
            hidden = is_hidden or child.get("isInternal") or "UsableFromInline" in child.get("declAttributes", [])
            known = child.get("usr") in symbols or child.get("isExternal")
            is_inherited = child["declKind"] == "Constructor" and child.get("implicit")
            # A class with an initializer of its own has inherited ones that cannot be called.
            exists = node.get("inheritsConvenienceInitializers") if is_inherited else not child.get("implicit")
            if not hidden and not known and exists:
                signature = ", ".join(type["printedName"] for type in child.get("children", []))
                text = f"{child['printedName']} {child.get('genericSig', '')} ({signature})"
                word = "inherited" if is_inherited else child["declKind"].lower()
                attributes = child.get("declAttributes", [])
                suffix = "  // hidden" if "Documentation" in attributes else ""
                word = "static " + word if child.get("static") else word
                lines[".".join(path) or GLOBAL].add(f"{word} {' '.join(text.split())}{suffix}")
            if child["declKind"] in {"Class", "Struct", "Enum", "Protocol"}:
                walk(child, [*path, child["name"]], hidden)

    walk(root, [], False)


def written(module, lines):
    blocks = [f"# The public API of {module}, written by Scripts/check-api --record.\n"]
    for header in sorted(lines):
        blocks.append("\n".join([f"{header}", *(f"    {line}" for line in lines[header]), ""]))
    return "\n".join(blocks)


def parsed(text):
    lines, header = {}, None
    for line in text.splitlines():
        if line.startswith("    "):
            lines[header].append(line[4:])
        elif line and not line.startswith("#"):
            header = line
            lines[header] = []
    return lines
