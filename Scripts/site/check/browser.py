"""Chromium without a window, by its DevTools protocol over a pair of pipes."""

import fcntl
import json
import os
import select
import subprocess
import tempfile
import time

OPTIONS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
    "--remote-debugging-pipe",
]


class Failure(Exception):
    """The browser did not do in time what it was asked for."""


class Navigated(Failure):
    """The page of a call was left before there was an answer."""


class Browser:
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="check-site-", ignore_cleanup_errors=True)
        ours, theirs = os.pipe(), os.pipe()
        # The browser reads from 3 and writes to 4, which the pipes must not be already.
        source, target = (fcntl.fcntl(one, fcntl.F_DUPFD, 10) for one in (ours[0], theirs[1]))
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{source} 4>&{target}', "chromium", "chromium", *OPTIONS,
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(source, target), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for file in (ours[0], theirs[1], source, target):
            os.close(file)
        self.writer, self.reader = ours[1], theirs[0]
        self.buffer, self.count = b"", 0
        self.events = []
        self.session = None
        page = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        self.profile.cleanup()

    # MARK: The protocol

    def read(self, seconds):
        """The next message, or None if there is none in time."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            readable, _, _ = select.select([self.reader], [], [], max(0, end - time.monotonic()))
            if not readable:
                return None
            part = os.read(self.reader, 1 << 20)
            if not part:
                raise Failure("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + 30
        while (answer := self.read(max(0, end - time.monotonic()))) is not None:
            if answer.get("id") == self.count:
                if "navigated" in answer.get("error", {}).get("message", ""):
                    raise Navigated(method)
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)
        raise Failure(f"{method}: no answer")

    # MARK: Pages

    def open(self, address):
        """Opens a page, and waits until it has nothing more to load."""
        self.call("Page.navigate", url="about:blank")
        self.events = []
        self.call("Page.navigate", url=address)
        self.wait_for_quiet(address)

    def wait_for_quiet(self, what, quiet=0.25, limit=30):
        """Waits until all requests have ended, and no further one follows."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            message = self.read(quiet)
            if message is not None:
                self.events.append(message)
            elif self.is_quiet():
                return
        raise Failure(f"{what}: is still loading after {limit} s")

    def is_quiet(self):
        """Whether the page has loaded, and its requests have ended.

        Those of a page that led on to another one may never be reported to end.
        """
        document, has_loaded, open_requests = None, False, {}
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Page.frameNavigated" and "parentId" not in parameters["frame"]:
                document, has_loaded = parameters["frame"]["loaderId"], False
            elif method == "Page.loadEventFired":
                has_loaded = True
            elif method == "Network.requestWillBeSent":
                open_requests[parameters["requestId"]] = parameters["loaderId"]
            elif method in ("Network.loadingFinished", "Network.loadingFailed"):
                open_requests.pop(parameters["requestId"], None)
        return has_loaded and document not in open_requests.values()

    def evaluate(self, expression):
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            raise Failure(f"{expression}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def wait_until(self, expression, seconds=10):
        """Waits until an expression is true; returns whether it was."""
        end = time.monotonic() + seconds
        while True:
            try:
                if self.evaluate(expression):
                    return True
            except Navigated:
                pass
            if time.monotonic() > end:
                return False
            message = self.read(0.1)
            if message is not None:
                self.events.append(message)

    def act(self, action):
        """Does something that may leave the page."""
        self.evaluate(f"void setTimeout(() => {{ {action} }})")

    def show_as(self, width, is_dark):
        """Sets the width of the screen, and whether the reader prefers dark colours."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1,
            mobile=width < 500,
        )
        scheme = "dark" if is_dark else "light"
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}],
        )

    def faults(self, address):
        """The faults of the page: errors of scripts, requests that failed or left the site."""
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                yield f"error: {details.get('exception', {}).get('description', details['text'])}"
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
                words = [one.get("value", one.get("description")) for one in parameters["args"]]
                yield f"console: {' '.join(map(str, words))}"
            elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                entry = parameters["entry"]
                yield f"log: {entry['text']} {entry.get('url', '')}"
            elif method == "Network.loadingFailed" and not parameters.get("canceled"):
                yield f"request: {parameters['errorText']}"
            elif method == "Network.requestWillBeSent":
                link = parameters["request"]["url"]
                if not link.startswith((f"{address}/", "data:", "blob:", "about:")):
                    yield f"leaves the site: {link}"
