"""Builds the site: build.py DIRECTORY [--base-path PATH]. See Scripts/make-site."""

import argparse
import concurrent.futures
import fcntl
import pathlib
import shutil
import sys
import time

from documentation import archives, decoration, modules
from documentation import pages as archive_pages
from pages.site import Pages
from recordings import programs

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/site"


def lock(work):
    """Keeps a folder for this process, as two would remove each other's files; returns the lock."""
    work.mkdir(parents=True, exist_ok=True)
    file = open(work / "lock", "w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(f"{pathlib.Path(sys.argv[0]).stem}: another one works in {work}")
    return file


class Site:
    """The steps that make a site, of which some can be done again after a change."""

    def __init__(self, output, base_path, work):
        self.output, self.work = output, work
        self.base_path = base_path
        self.modules = modules.load(ROOT)
        self.recordings = {}
        self.screens = []
        self.notes = {}

    def convert(self):
        """Makes the archives of all modules, and the recordings meanwhile."""
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            recording = pool.submit(self.record)
            archives.make_graphs(ROOT, self.work, self.modules)
            self.notes = archives.convert_all(self.work, self.modules, self.base_path)
            recording.result()

    def record(self):
        examples = [path.name for path in sorted((ROOT / "Examples/Sources").iterdir())]
        self.recordings, self.screens = programs.record_all(
            examples, ROOT / ".build/examples/debug", ROOT / ".build/debug/builder"
        )

    def write(self):
        """Joins archives and pages in the folder of the site; returns what is wrong with them."""
        archive = archives.merge(self.work, self.modules)
        loaded = archive_pages.load(archive)
        decoration.group_modules(archive, self.modules)
        decoration.decorate(archive, loaded, self.base_path)
        decoration.remove_unused(archive)
        pages = Pages(ROOT, archive, self.base_path, self.modules, loaded)
        pages.write(self.recordings, self.screens)
        if self.output.exists():
            shutil.rmtree(self.output)
        self.output.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(archive, self.output)
        faults = [f"{name}:\n{text}" for name, text in self.notes.items()]
        return faults + [f"a link to nothing in {one}" for one in pages.links.dead], pages.summary


def check_output(output):
    """Refuses a folder with something else in it, since the whole folder is replaced."""
    is_site = (output / "assets/search-index.js").exists()
    if output.exists() and not is_site and (not output.is_dir() or any(output.iterdir())):
        sys.exit(f"make-site: {output} has something else in it than a site")


def main():
    parser = argparse.ArgumentParser(prog="make-site")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--base-path", default="")
    arguments = parser.parse_args()
    base_path = "/" + arguments.base_path.strip("/") if arguments.base_path.strip("/") else ""
    check_output(arguments.directory)
    work = WORK / "make"
    kept = lock(work)
    start = time.monotonic()
    try:
        site = Site(arguments.directory.absolute(), base_path, work)
        site.convert()
        faults, summary = site.write()
    except (archives.Failure, programs.Failure) as failure:
        sys.exit(f"make-site: {failure}")
    kept.close()
    for fault in faults:
        print(f"make-site: {fault}", file=sys.stderr)
    print(f"{summary}, {time.monotonic() - start:.0f} s: {arguments.directory}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
