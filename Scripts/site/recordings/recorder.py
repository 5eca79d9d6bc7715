"""Runs a program on a terminal by a list of steps, and keeps its screens."""

import tempfile
import time

from recordings import picture
from recordings.terminal import Terminal

# How long a screen stays: after a key, and while a text is typed.
AFTER_KEY, WHILE_TYPING = 900, 140
# How long a program may take to answer a key, in seconds.
FIRST = 0.8


class Recording:
    """The screens of a run, as rows that changed."""

    def __init__(self, name, columns, rows):
        self.name, self.columns, self.rows = name, columns, rows
        self.frames = []
        # The full rows and the text of the screen that stands for the recording.
        self.still = []
        self.still_text = ""
        self.last = []

    def add(self, terminal, milliseconds, key=""):
        fragments = picture.rows(terminal.screen)
        changed = {
            str(y): one for y, one in enumerate(fragments)
            if y >= len(self.last) or self.last[y] != one
        }
        if self.frames and not changed and not key:
            self.frames[-1]["for"] += milliseconds
            return
        self.frames.append({"for": milliseconds, "key": key, "rows": changed})
        self.last = fragments

    def keep_still(self, terminal):
        self.still = picture.rows(terminal.screen)
        self.still_text = terminal.text


# The steps of a recording.

def wait(text):
    """Waits for a text, and shows the screen."""
    def step(terminal, recording):
        terminal.wait_for(text)
        terminal.settle()
        recording.add(terminal, AFTER_KEY)
    return step


def press(*keys, pause=AFTER_KEY):
    """Presses named keys, one after the other."""
    def step(terminal, recording):
        for key in keys:
            terminal.press(key)
            terminal.settle(first=FIRST)
            recording.add(terminal, pause, key)
    return step


def type_text(text):
    """Types a text letter by letter."""
    def step(terminal, recording):
        for letter in text:
            terminal.press(letter)
            terminal.settle(quiet=0.05, first=FIRST)
            recording.add(terminal, WHILE_TYPING, letter)
        recording.frames[-1]["for"] = AFTER_KEY
    return step


def watch(seconds):
    """Shows what happens by itself, ten screens a second."""
    def step(terminal, recording):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            start = time.monotonic()
            while time.monotonic() < start + 0.1:
                terminal.pump(start + 0.1 - time.monotonic())
            recording.add(terminal, 100)
    return step


def hold(milliseconds):
    """Shows the last screen longer."""
    def step(terminal, recording):
        recording.frames[-1]["for"] += milliseconds
    return step


def still(terminal, recording):
    """The screen stands for the recording where nothing is played."""
    recording.keep_still(terminal)


def record(name, program, arguments, steps, columns=60, rows=12, environment=None):
    """Runs a program through steps, in an empty folder of its own."""
    with tempfile.TemporaryDirectory(prefix="recording-") as folder:
        variables = {
            "HOME": folder, "XDG_CONFIG_HOME": f"{folder}/config", "TMPDIR": folder,
            "XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state",
            "XDG_CACHE_HOME": f"{folder}/cache", **(environment or {}),
        }
        filled = [one.replace("FOLDER", folder) for one in arguments]
        terminal = Terminal([program, *filled], columns, rows, variables, folder)
        recording = Recording(name, columns, rows)
        try:
            for step in steps:
                step(terminal, recording)
            if not recording.still:
                recording.keep_still(terminal)
            recording.frames[-1]["for"] += 1500
        finally:
            terminal.end()
    return recording
