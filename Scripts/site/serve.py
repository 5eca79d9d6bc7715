"""Serves the site, or a module's documentation, made again after a change. See Scripts/docs."""

import pathlib
import shutil
import sys
import time

from build import ROOT, WORK, Site, lock
from check.server import Server
from documentation import archives, modules
from recordings.terminal import Failure

PORT = 8765


def stamps():
    """The times of all files that pages are made of."""
    files = [*ROOT.glob("*.md"), *(ROOT / "Docs").rglob("*"), *(ROOT / "Examples").rglob("*.swift")]
    found = {}
    for file in files:
        try:
            found[file] = file.stat().st_mtime_ns
        except FileNotFoundError:
            # Editors write a new file and rename it.
            pass
    return found


class Whole:
    """The site; its folder is replaced as a whole."""

    start_page = "/index.html"

    def __init__(self):
        self.work = WORK / "docs"
        self.lock = lock(self.work)
        self.site = Site(self.work / "served", "", self.work)
        print("making archives and recordings, which takes a while…", flush=True)
        self.site.convert()

    def update(self, changed):
        """Converts the guides of changed files, and writes all pages; returns the folder."""
        for module in self.site.modules:
            if any(module.catalog in file.parents for file in changed):
                text = archives.convert(self.work, module, "")
                self.site.notes.pop(module.name, None)
                if text:
                    self.site.notes[module.name] = text
        # The other one is still served.
        number = 1 - int(self.site.output.name[-1]) if self.site.output.name[-1].isdigit() else 0
        self.site.output = self.work / f"served{number}"
        faults, _ = self.site.write()
        for fault in faults:
            print(fault, flush=True)
        return self.site.output


class Single:
    """The archive of one module, joined with those of the modules that its pages link to."""

    def __init__(self, name):
        found = modules.load(ROOT)
        self.module = next((one for one in found if one.name == name), None)
        if self.module is None:
            names = "\n".join(f"  {one.name}" for one in found)
            sys.exit(f"docs: no module '{name}'; there are:\n{names}")
        self.work = WORK / "docs" / name
        self.lock = lock(self.work)
        self.start_page = f"/documentation/{name.lower()}/"
        self.number = 0
        others = [one for one in found if one.name in self.module.dependencies]
        self.modules = [*others, self.module]
        archives.make_graphs(ROOT, self.work, self.modules)
        archives.convert_all(self.work, others, "")

    def update(self, changed):
        self.number = 1 - self.number
        text = archives.convert(self.work, self.module, "")
        if text:
            print(text, flush=True)
        folder = self.work / f"served{self.number}"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(archives.merge(self.work, self.modules), folder)
        (folder / "theme-settings.json").write_text("{}\n")
        return folder


def update(source, changed, server):
    start = time.monotonic()
    try:
        server.folder = source.update(changed)
        print(f"{time.strftime('%H:%M:%S')}  made in {time.monotonic() - start:.1f} s", flush=True)
    except (archives.Failure, Failure) as failure:
        print(failure, flush=True)


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else None
    known = stamps()
    source = Single(name) if name else Whole()
    folder = pathlib.Path("/nonexistent")
    try:
        server = Server(folder, port=PORT)
    except OSError:
        # In use, perhaps by another one of these.
        server = Server(folder)
    update(source, [], server)
    server.start()
    print(f"{server.address}{source.start_page}", flush=True)
    while True:
        time.sleep(0.5)
        now = stamps()
        changed = [file for file in now.keys() | known.keys() if now.get(file) != known.get(file)]
        known = now
        if changed:
            update(source, changed, server)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print()
