"""What is recorded: the programs of Examples, and screens of the application."""

import concurrent.futures

from recordings.recorder import hold, press, record, still, type_text, wait, watch
from recordings.terminal import Failure

# By the name of the program. One without an entry is started, and its first screen shown.
EXAMPLES = {
    "Tasks": dict(
        arguments=["FOLDER/tasks.sqlite"],
        steps=[
            wait("1/100000"), still, hold(800), press("Down", "Down", pause=300),
            press("Enter", "G", "a"), type_text("Call Ada"), press("Enter", "/"),
            type_text("boat 7777"), press("Enter"),
        ],
    ),
    "LogViewer": dict(
        steps=[
            wait("following"), watch(2.5), still, press("Up", "Up", pause=400), watch(1),
            press("/"), type_text("post"), press("Enter"), watch(1), press("f"), watch(2),
        ],
    ),
    "Dashboard": dict(
        arguments=["--paused"],
        steps=[
            wait("paused"), press(*["n"] * 40, pause=80), still, hold(800),
            press("?"), hold(800), press("Esc"),
        ],
    ),
    "SignUpForm": dict(
        columns=48, rows=13,
        steps=[
            wait("[ Sign up ]"), type_text("Ada"), press("Enter"), type_text("ada"),
            press("Enter"), type_text("12345"), press("Enter"), still, hold(1200),
            press("Tab", pause=300), type_text("18151210"), press("Tab", "Tab", "Space", pause=400),
            press("Tab", "Back-Tab", "Back-Tab", "Back-Tab", "Back-Tab", pause=200),
            type_text("678"), press("Back-Tab", pause=300), type_text("@example.com"),
            press("Enter", "Enter"), wait("Welcome"),
        ],
    ),
}
UNKNOWN = dict(steps=[watch(1.5)])

# Screens of the application: a title, a sentence, and the recording.
SCREENS = [
    ("List", "The people of the directory in the program, with sorting and the filter.", dict(
        steps=[
            wait("Jack Dawson"), still, hold(600), press("Down", "Down", pause=300),
            press("PgDn", "s"), hold(400), press("/"), type_text("hobbs"), press("Enter", "Esc"),
        ],
    )),
    ("Card", "A person's card, with the photo in half blocks; `J` shows the next one.", dict(
        rows=26,
        steps=[
            wait("Jack Dawson"), press("Down", "Down", pause=300), press("Enter"),
            wait("Victor Hobbs"), watch(1.2), still, hold(1200), press("J"), watch(0.8),
            hold(1200), press("J"), watch(0.8),
        ],
    )),
    ("QR code", "`Q` shows a vCard for the camera of a telephone.", dict(
        columns=80, rows=40,
        steps=[
            wait("Jack Dawson"), press("Down", "Down", "Enter", pause=300), wait("Victor Hobbs"),
            press("Q"), watch(0.6), still,
        ],
    )),
    ("Form", "People of your own: `a` adds one.", dict(
        rows=24,
        steps=[
            wait("Jack Dawson"), press("a"), hold(400), type_text("Ada"),
            press("Tab", pause=200), type_text("King"), press("Tab", pause=200),
            type_text("12 Mill Lane"), still, hold(600),
        ],
    )),
    ("Help", "`?` lists all keys; typing searches them.", dict(
        rows=24,
        steps=[wait("Jack Dawson"), press("?"), still, hold(800), type_text("exp"), hold(600)],
    )),
    ("Menu", "`m`: settings, demos and more.", dict(
        rows=24, steps=[wait("Jack Dawson"), press("m"), still, hold(800)],
    )),
]


def record_all(examples, folder, application):
    """The recordings of examples, by name, and of the application's screens, in their order."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        programs = {
            name: pool.submit(
                record, name, folder / name, **{"arguments": [], **EXAMPLES.get(name, UNKNOWN)}
            )
            for name in examples
        }
        screens = [
            (
                title, sentence,
                pool.submit(
                    record, title, application,
                    **{"arguments": [], "columns": 80, "rows": 16, **options},
                ),
            )
            for title, sentence, options in SCREENS
        ]
        return (
            {name: future.result() for name, future in programs.items()},
            [(title, sentence, future.result()) for title, sentence, future in screens],
        )
