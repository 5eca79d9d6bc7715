"""Checks a site: check_site.py DIRECTORY. See Scripts/check-site."""

import pathlib
import re
import sys
import time

from check.browser import Browser, Failure
from check.links import Links
from check.server import Server
from check.topics import Topics
from check.views import Views


def main():
    folder = pathlib.Path(sys.argv[1])
    page = folder / "documentation/index.html"
    if not page.exists():
        sys.exit(f"check-site: {folder} is no site of Scripts/make-site")
    base_path = re.search(r'var baseUrl = "([^"]*)"', page.read_text()).group(1).rstrip("/")
    start = time.monotonic()

    links = Links(folder, base_path)
    links.check()
    for link in sorted(links.outside):
        print(f"leads outside, not fetched: {link}")
    print(f"{links.checked} links, {time.monotonic() - start:.0f} s")

    topics = Topics(folder)
    topics.check()

    server = Server(folder, base_path).start()
    with Browser() as browser:
        views = Views(browser, server.address, folder)
        try:
            views.check()
        except Failure as failure:
            views.faults.append(str(failure))
    server.shutdown()

    faults = views.faults + topics.faults + links.faults
    for fault in faults[:100]:
        print(f"error: {fault}")
    if len(faults) > 100:
        print(f"error: {len(faults) - 100} further ones")
    seconds = time.monotonic() - start
    print(
        f"checked: {len(links.files)} files, {links.checked} links, {topics.count} pages of "
        f"modules, {views.count} pages in a browser, {len(faults)} faults, {seconds:.0f} s"
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
