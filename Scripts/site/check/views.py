"""The pages that a browser opens, and what must be seen there."""

import re

TEXT = "document.body.innerText"
# Docc's pages are made by a script, below the bar of the site.
IS_SHOWN = f"{TEXT}.includes(%r)"
# Not compared with the width of the window, which a phone makes as wide as the page.
SIDEWAYS = (
    "(() => { scrollTo(1000, 0); const far = scrollX; scrollTo(0, 0); "
    "return [far, document.documentElement.scrollWidth - screen.width] })()"
)
BACKGROUND = (
    "[document.body, document.documentElement].map(one => getComputedStyle(one).backgroundColor)"
    ".find(color => color !== 'rgba(0, 0, 0, 0)') || ''"
)


def pages(folder):
    """Paths, and a text that is shown there."""
    decisions = sorted(folder.glob("Docs/Decisions/0*.html"))
    examples = [one for one in sorted(folder.glob("Examples/*.html")) if one.name != "index.html"]
    return [
        ("index.html", "Two commands"),
        ("CHANGELOG.html", "Unreleased"),
        ("Docs/Architecture.html", "The shelves"),
        ("Docs/Decisions/index.html", "Decisions"),
        *((one.relative_to(folder).as_posix(), "Decided") for one in decisions[:1]),
        ("Examples/index.html", "Examples"),
        *((one.relative_to(folder).as_posix(), "main.swift") for one in examples),
        ("Screens.html", "QR code"),
        ("documentation/", "Testing kits"),
        ("documentation/reactive/", "Streams of events"),
        ("documentation/reactive/transforming/", "flatMapLatest"),
        ("documentation/reactive/observabletype/", "ObservableType"),
        ("documentation/networkingcurl/curltransport/", "CurlTransport"),
        ("documentation/reactivetesting/", "ReactiveTesting"),
        ("documentation/presentation/controls/", "Controls"),
    ]


class Views:
    def __init__(self, browser, address, folder):
        self.browser, self.address, self.folder = browser, address, folder
        self.faults = []
        self.count = 0

    def check(self):
        for path, text in pages(self.folder):
            self.check_page(path, text)
        self.check_search()
        self.check_recording()
        self.check_missing()

    def fault(self, path, text):
        self.faults.append(f"{path}: {text}")

    def open(self, path):
        self.count += 1
        self.browser.show_as(1280, is_dark=False)
        self.browser.open(f"{self.address}/{path}")

    def note_faults(self, path):
        for fault in self.browser.faults(self.address):
            self.fault(path, fault)

    def check_page(self, path, text):
        self.open(path)
        if not self.browser.wait_until(IS_SHOWN % text):
            self.fault(path, f"the text {text!r} is not shown")
        light = self.browser.evaluate(BACKGROUND)
        if brightness(light) < 200:
            self.fault(path, f"the background is {light} in light colours")
        self.browser.show_as(375, is_dark=True)
        self.browser.wait_for_quiet(path)
        if not self.browser.wait_until(f"({SIDEWAYS}).every(one => one <= 0)", seconds=2):
            self.fault(path, f"scrolls sideways at 375 points: {self.browser.evaluate(SIDEWAYS)}")
        dark = self.browser.evaluate(BACKGROUND)
        if brightness(dark) > 60:
            self.fault(path, f"the background is {dark} in dark colours")
        self.note_faults(path)

    def check_search(self):
        """The search finds a symbol, and its link leads to the symbol's page."""
        path = "index.html?q=flatMapLatest"
        self.open(path)
        first = "document.querySelector('#results a[href*=\"observabletype/flatmaplatest\"]')"
        if not self.browser.wait_until(f"{first} !== null"):
            self.fault(path, "flatMapLatest of ObservableType is not found")
            return
        self.browser.act(f"{first}.click()")
        title = "(document.querySelector('main h1') || {}).innerText"
        if not self.browser.wait_until(f"({title} || '').includes('flatMapLatest')"):
            self.fault(path, "the result does not lead to the page of flatMapLatest")
        self.note_faults(path)
        # By the form, in a DocC page, whose bar is a tree of its own.
        path = "documentation/reactive/"
        self.open(path)
        bar = "document.querySelector('custom-header')"
        if not self.browser.wait_until(f"!!({bar} && {bar}.shadowRoot)"):
            self.fault(path, "has no bar of the site")
            return
        form = f"{bar}.shadowRoot.querySelector('form')"
        self.browser.act(f"{form}.q.value = 'cancel task'; {form}.requestSubmit()")
        if not self.browser.wait_until("document.querySelectorAll('#results li').length > 3"):
            self.fault(path, "the form of the bar finds nothing for 'cancel task'")
        self.note_faults(path)

    def check_recording(self):
        """A recording plays by itself, and stops."""
        path = "Examples/Tasks.html"
        if not (self.folder / path).exists():
            return
        self.open(path)
        screen = "document.querySelector('.recording svg').textContent"
        self.browser.evaluate(f"window.first = {screen}")
        if not self.browser.wait_until(f"{screen} !== window.first"):
            self.fault(path, "the recording does not play")
        self.browser.evaluate("document.querySelector('.recording button').click()")
        label = self.browser.evaluate("document.querySelector('.recording button').textContent")
        if label != "Play":
            self.fault(path, "the recording does not stop")
        self.note_faults(path)

    def check_missing(self):
        """A page that is not there is told of, with a way back."""
        path = "documentation/no/such/page"
        self.open(path)
        if not self.browser.evaluate(IS_SHOWN % "There is no such page"):
            self.fault(path, "the page for what is not there is not shown")
        for fault in self.browser.faults(self.address):
            # The answer itself is 404.
            if path not in fault:
                self.fault(path, fault)


def brightness(color):
    numbers = [float(one) for one in re.findall(r"[\d.]+", color)[:3]]
    return sum(numbers) / len(numbers) if numbers else 255
