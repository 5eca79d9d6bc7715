"""The modules with documentation: libraries, plugins and testing kits, from the manifest."""

import json
import pathlib
import subprocess

KINDS = {"Libraries": "Library", "Plugins": "Plugin", "Testing": "Testing kit", "Guides": "Guide"}


class Module:
    def __init__(self, name, folder, catalog, dependencies):
        self.name = name
        self.folder = folder
        # The guide, or None.
        self.catalog = catalog
        # The modules it imports, with theirs.
        self.dependencies = dependencies
        self.kind = KINDS[folder]
        # The library that a plugin or a testing kit belongs to.
        self.library = None
        # Its first page; that of a guide without a module has a name of its own.
        self.page = f"documentation/{name.lower()}/"

    @property
    def has_symbols(self):
        return self.folder != "Guides"


def load(root):
    """All modules, each after those it depends on, and guides that belong to no module."""
    manifest = json.loads(
        subprocess.check_output(["swift", "package", "dump-package"], cwd=root)
    )
    declared = {}
    for target in manifest["targets"]:
        path = pathlib.PurePath(target.get("path") or "")
        if len(path.parts) == 3 and path.parts[:1] == ("Modules",) and path.parts[1] in KINDS:
            names = [next(iter(entry.values()))[0] for entry in target["dependencies"]]
            declared[target["name"]] = (path.parts[1], names)

    modules = {}

    def add(name):
        if name in modules:
            return
        folder, names = declared[name]
        direct = [other for other in names if other in declared]
        for other in direct:
            add(other)
        transitive = {other for one in direct for other in modules[one].dependencies}
        catalog = root / "Docs" / f"{name}.docc"
        modules[name] = Module(
            name,
            folder,
            catalog if catalog.is_dir() else None,
            sorted(transitive.union(direct)),
        )

    for name in declared:
        add(name)
    libraries = [name for name, module in modules.items() if module.folder == "Libraries"]
    for name, module in modules.items():
        if module.folder == "Libraries":
            continue
        # NetworkingCurl belongs to Networking; CoreNetworking, to the library it imports first.
        prefixes = [other for other in libraries if name.startswith(other)]
        imported = [other for other in declared[name][1] if other in libraries]
        module.library = max(prefixes, key=len) if prefixes else next(iter(imported), None)
    found = list(modules.values())
    for path in sorted(root.glob("Docs/*.docc")):
        if path.stem not in modules:
            found.append(Module(path.stem, "Guides", path, sorted(modules)))
    return found
