"""All pages that are not docc's: documents, examples, screens, and the search."""

import html
import pathlib
import shutil

from pygments.formatters import HtmlFormatter

from pages import index, markdown, screens
from pages.layout import Layout, relative
from pages.links import Links, documents, page

ASSETS = pathlib.Path(__file__).parents[1] / "assets"
# In light, and in dark.
STYLES = ("xcode", "github-dark")
DOCS = pathlib.PurePath("Docs")
EXAMPLES = pathlib.PurePath("Examples/README.md")


class Pages:
    def __init__(self, root, output, base_path, modules, archive):
        self.root, self.output, self.base_path = root, output, base_path
        self.modules, self.archive = modules, archive
        self.links = Links(root, archive)
        self.rendered = {document: self.render(document) for document in documents(root)}
        self.entries = list(index.of_archive(archive))
        self.pictures = sorted(
            path.relative_to(root) for path in root.glob("Docs/Pictures/*") if path.is_file()
        )
        self.layout = Layout(output, self.top(), [])
        self.summary = ""

    def render(self, document):
        return markdown.render(
            (self.root / document).read_text(),
            lambda link: self.links.resolve(document, link),
            lambda link: self.links.resolve(document, link, is_picture=True),
        )

    # MARK: What leads to the pages

    def folders(self):
        """The folders within Docs that have documents, such as Docs/Decisions."""
        return sorted({path.parent for path in self.rendered if path.parts[0] == "Docs"} - {DOCS})

    def top(self):
        return [("Modules", "documentation/"), ("Examples", "Examples/index.html"),
                ("Screens", "Screens.html")] + [
            (folder.name, f"{folder.as_posix()}/index.html") for folder in self.folders()
        ]

    def contents(self, examples):
        documents = [(one.title, page(path)) for path, one in self.rendered.items()
                     if path.parts[0] == "Docs" and len(path.parts) == 2]
        project = [(one.title, page(path)) for path, one in self.rendered.items()
                   if len(path.parts) == 1 and path.name != "README.md"]
        return [
            ("Start", [("Overview", "index.html"), ("Screens", "Screens.html")]),
            ("Guides", [(one.name, one.page) for one in self.modules if one.is_guide]),
            ("Reference", [("All modules", "documentation/")]),
            ("Examples", [(name, f"Examples/{name}.html") for name in examples]),
            ("Documents", documents + [
                (folder.name, f"{folder.as_posix()}/index.html") for folder in self.folders()
            ]),
            ("Project", project),
        ]

    # MARK: Writing

    def write(self, recordings, gallery):
        self.layout.contents = self.contents(recordings)
        for document, rendered in self.rendered.items():
            if document != EXAMPLES:
                self.write_document(document, rendered)
        for folder in [DOCS, *self.folders()]:
            if folder / "README.md" not in self.rendered:
                self.write_folder(folder)
        self.write_examples(recordings)
        body, headings = screens.gallery(gallery, self.pictures)
        self.layout.write("Screens.html", "Screens", body, headings, scripts=["player.js"])
        for title, sentence, _ in gallery:
            anchor = markdown.slug(title, set())
            self.entries.append([title, "Screen", "Screens", f"Screens.html#{anchor}", sentence])
        for file in sorted(self.links.files):
            self.write_source(file)
        self.write_search()
        self.write_assets()
        for file in {*self.pictures, *self.links.copies}:
            (self.output / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.root / file, self.output / file)

    def write_document(self, document, rendered):
        path = page(document)
        is_front = document == pathlib.PurePath("README.md")
        body = self.with_guides(rendered.html) if is_front else rendered.html
        words = next((" ".join(words) for _, _, words in rendered.sections), "")
        self.layout.write(
            path, rendered.title, body, rendered.headings, words[:200],
            scripts=["search.js"] if is_front else [],
        )
        self.entries += index.of_document(path, "Document", rendered)

    def with_guides(self, body):
        """The text of the front page with the guides after its first paragraph."""
        entries = [
            (module.name, module.page, self.archive[module.page.rstrip("/")].abstract)
            for module in self.modules if module.is_guide
        ] + [
            ("Examples", "Examples/index.html", "Programs to copy from, each with a recording."),
            ("Screens", "Screens.html", "The address book, as it runs."),
        ]
        end = body.index("</p>") + len("</p>\n")
        return body[:end] + cards(entries) + body[end:]

    def write_folder(self, folder):
        path = f"{folder.as_posix()}/index.html"
        members = [(one.title, page(document)) for document, one in self.rendered.items()
                   if document.parent == folder]
        items = "".join(
            f'<li><a href="{relative(path, target)}">{html.escape(title)}</a></li>'
            for title, target in members
        )
        self.layout.write(path, folder.name, f"<h1>{folder.name}</h1><ul>{items}</ul>")
        titles = "; ".join(title for title, _ in members)
        self.entries.append([folder.name, "Document", "", path, titles])

    def guide_of(self, name):
        """The first paragraph about an example in a guide, and the page of the guide."""
        for file in sorted(self.root.glob("Docs/*.docc/**/*.md")):
            text = screens.first_paragraph(file.read_text(), name)
            if text:
                return text, self.links.guide_place(file.relative_to(self.root))
        return "", ""

    def write_examples(self, recordings):
        entries = []
        for name, recording in recordings.items():
            path = f"Examples/{name}.html"
            text, link = self.guide_of(name)
            link = relative(path, link) + f"#{name}" if link else ""
            body, headings = screens.example(self.root, name, recording, text, link)
            words = markdown.words_of(text)
            self.layout.write(path, name, body, headings, words, scripts=["player.js"])
            self.entries.append([name, "Example", "Examples", path, words])
            entries.append((name, path, words))
        body = self.rendered[EXAMPLES].html if EXAMPLES in self.rendered else \
            "<h1>Examples</h1><p>Programs to copy from, in a package of their own: " \
            "<code>Examples/</code>. Each page has the source, and a recording that was made " \
            "when this site was built.</p>"
        self.layout.write("Examples/index.html", "Examples", body + cards(entries, "Examples/x"))

    def write_source(self, file):
        """A file of the repository that a document links to."""
        text = (self.root / file).read_text()
        language = {".swift": "swift", ".py": "python", ".json": "json"}.get(file.suffix, "")
        if text.startswith("#!"):
            language = "python" if "python" in text.splitlines()[0] else "bash"
        name = file.as_posix()
        self.layout.write(
            page(file), name, f"<h1>{html.escape(name)}</h1>{markdown.highlight(text, language)}"
        )

    def write_search(self):
        body = '<h1>Search</h1><p id="status" role="status">The search needs JavaScript.</p>' \
            '<ol id="results"></ol>'
        self.layout.write("search.html", "Search", body, scripts=["search.js"])
        body = '<h1>There is no such page</h1><p>It may have moved. The search above finds pages ' \
            f'and symbols; <a href="{self.base_path}/index.html">the front page</a> leads to all ' \
            "others.</p>"
        # Shown at any path, so that its links must not be relative.
        self.layout.write("404.html", "Not found", body, root=f"{self.base_path}/")

    def write_assets(self):
        folder = self.output / "assets"
        shutil.copytree(ASSETS, folder)
        light, dark = (
            "\n".join(
                line for line in HtmlFormatter(style=style).get_style_defs("pre").splitlines()
                # The rules of whole listings are in style.css; an unknown word is no error.
                if line.startswith("pre .") and not line.startswith("pre .err")
            )
            for style in STYLES
        )
        (folder / "listings.css").write_text(
            f"@media (prefers-color-scheme: light) {{\n{light}\n}}\n"
            f"@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"
        )
        count = index.write(folder / "search-index.js", self.entries)
        self.summary = f"{len(self.archive)} pages of modules, {count} entries of the search"


def cards(entries, path="index.html"):
    items = "".join(
        f'<li><a href="{relative(path, target)}">{html.escape(name)}</a>'
        f"<span>{html.escape(words)}</span></li>"
        for name, target, words in entries
    )
    return f'<ul class="cards">{items}</ul>\n'
