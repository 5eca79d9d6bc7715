"""The modules with documentation: libraries, plugins and testing kits, from the manifest."""

import json
import pathlib
import subprocess
import sys

# By the folder below Modules; a guide may belong to no module.
KINDS = {"Libraries": "Library", "Plugins": "Plugin", "Testing": "Testing kit", "Guides": "Guide"}


class Module:
    def __init__(self, name, folder, catalog, dependencies):
        self.name = name
        self.folder = folder
        # Its guide, or the pages of a plugin or a testing kit.
        self.catalog = catalog
        # The modules it imports, with theirs.
        self.dependencies = dependencies
        self.kind = KINDS[folder]
        # Its first page; that of a guide without a module has a name of its own.
        self.page = f"documentation/{name.lower()}/"

    @property
    def has_symbols(self):
        return self.folder != "Guides"

    @property
    def is_guide(self):
        """Whether the catalog is a guide; that of a plugin describes the module alone."""
        return self.folder in ("Libraries", "Guides")


def find_catalog(root, name, folder):
    """The catalog of a module, in a folder of Docs as its sources are in one of Modules."""
    parent = root / "Docs" if folder == "Libraries" else root / "Docs" / folder
    catalog = parent / f"{name}.docc"
    if not catalog.is_dir():
        sys.exit(f"{name} has no documentation: there is no {catalog.relative_to(root)}")
    return catalog


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
        catalog = find_catalog(root, name, folder)
        modules[name] = Module(name, folder, catalog, sorted(transitive.union(direct)))

    for name in declared:
        add(name)
    found = list(modules.values())
    for path in sorted(root.glob("Docs/*.docc")):
        if path.stem not in modules:
            found.append(Module(path.stem, "Guides", path, sorted(modules)))
    return found
