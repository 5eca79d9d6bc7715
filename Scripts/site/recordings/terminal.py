"""A program on a pseudo-terminal, and the screen that a person would see."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

# Sequences that pyte would take for others: strings (OSC, DCS, APC), and CSI with a private sign,
# but for modes (`?25h`).
DEAF = re.compile(
    rb"\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b\[[<=>][0-9;:]*[ -/]*[@-~]"
    rb"|\x1b\[\?[0-9;:]*(?:[ -/]+[@-~]|[@-gi-km-~])|\x1b\[[0-9;]*[ -/]+[@-~]",
    re.S,
)
# The beginning of a sequence whose rest has not been read.
PARTIAL = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?)?\Z", re.S)
KEYS = {
    "Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Back-Tab": "\x1b[Z", "Space": " ",
    "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "End": "\x1b[F",
    "Home": "\x1b[H", "PgDn": "\x1b[6~", "PgUp": "\x1b[5~", "Backspace": "\x7f",
}


class Failure(Exception):
    """A screen that did not come, or a program that ended."""


class Screen(pyte.Screen):
    """pyte's screen, with the sequence that repeats a character (REP), and with the cursor moving
    freely outside of the rows that scroll."""

    last = " "

    def draw(self, data):
        super().draw(data)
        self.last = data[-1:] or self.last

    def repeat(self, count=1):
        self.draw(self.last * count)

    def cursor_down(self, count=None):
        margins = self.margins
        if margins and self.cursor.y > margins.bottom:
            self.margins = None
        super().cursor_down(count)
        self.margins = margins

    def cursor_up(self, count=None):
        margins = self.margins
        if margins and self.cursor.y < margins.top:
            self.margins = None
        super().cursor_up(count)
        self.margins = margins


class Stream(pyte.Stream):
    csi = pyte.Stream.csi | {"b": "repeat"}
    events = pyte.Stream.events | {"repeat"}


class Terminal:
    def __init__(self, arguments, columns, rows, environment=None, directory=None):
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.command = " ".join(map(str, arguments))
        self.rest = b""
        self.has_ended = False
        variables = {
            "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor",
            "LANG": "C.UTF-8", "TZ": "UTC", **(environment or {}),
        }
        self.process, self.file = pty.fork()
        if self.process == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                if directory:
                    os.chdir(directory)
                os.execve(arguments[0], [str(one) for one in arguments], variables)
            finally:
                os._exit(127)

    def pump(self, seconds):
        """Takes output for a while; returns whether there was any."""
        readable, _, _ = select.select([self.file], [], [], max(0, seconds))
        if not readable or self.has_ended:
            return False
        try:
            read = os.read(self.file, 1 << 16)
        except OSError:
            read = b""
        if not read:
            self.has_ended = True
            return False
        # Programs ask for the attributes of the terminal last, and wait for this answer.
        if b"\x1b[c" in read:
            os.write(self.file, b"\x1b[?62;22c")
        read = self.rest + read
        partial = PARTIAL.search(read)
        self.rest = partial.group(0) if partial else b""
        read = read[: len(read) - len(self.rest)]
        self.stream.feed(self.decoder.decode(DEAF.sub(b"", read)))
        return True

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, text, seconds=20):
        end = time.monotonic() + seconds
        while text not in self.text:
            if self.has_ended or time.monotonic() > end:
                raise Failure(f"{self.command}: waited in vain for {text!r}:\n{self.text}")
            self.pump(min(0.1, end - time.monotonic()))

    def settle(self, quiet=0.12, limit=0.6, first=0.0):
        """Waits until the screen stays as it is; `first` is the time for the first answer."""
        if not self.pump(max(first, quiet)):
            return
        end = time.monotonic() + limit
        while self.pump(quiet) and time.monotonic() < end:
            pass

    def press(self, key):
        """Types a named key, or a text."""
        if key.startswith("Ctrl-"):
            os.write(self.file, bytes([ord(key[5:].upper()) & 31]))
        else:
            os.write(self.file, KEYS.get(key, key).encode())

    def end(self):
        """Ends the program as a window that is closed does, and by force if it goes on."""
        os.kill(self.process, signal.SIGHUP)
        os.close(self.file)
        end = time.monotonic() + 3
        while os.waitpid(self.process, os.WNOHANG) == (0, 0):
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
            time.sleep(0.02)
