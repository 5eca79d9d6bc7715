"""What docc leaves out: titles of the files, the bar of the site, and groups of modules."""

import html
import json
import pathlib
import string

GROUPS = [
    ("Guides", "Guides"), ("Libraries", "Libraries"), ("Plugins", "Plugins"),
    ("Testing", "Testing kits"),
]


def group_modules(archive, modules):
    """Lists libraries, plugins and testing kits apart: on their page, and in the navigator."""
    file = archive / "data/documentation.json"
    page = json.loads(file.read_text())
    roots = [key for section in page["topicSections"] for key in section["identifiers"]]
    identifiers = {}
    for module in modules:
        prefix = f"doc://builder.{module.name}/"
        identifiers[module.name] = key = next(one for one in roots if one.startswith(prefix))
        module.page = page["references"][key]["url"].strip("/") + "/"
    groups = [
        (title, members) for folder, title in GROUPS
        if (members := [module for module in modules if module.folder == folder])
    ]
    page["topicSections"] = [
        {
            "title": title, "anchor": title.replace(" ", "-"),
            "identifiers": [identifiers[module.name] for module in members],
        }
        for title, members in groups
    ]
    file.write_text(json.dumps(page))

    file = archive / "index/index.json"
    index = json.loads(file.read_text())
    top = index["interfaceLanguages"]["swift"][0]
    nodes = {node["path"].strip("/") + "/": node for node in top["children"]}
    top["children"] = [
        node
        for title, members in groups
        for node in [{"title": title, "type": "groupMarker"}]
        + [nodes[module.page] for module in members]
    ]
    file.write_text(json.dumps(index))


def decorate(archive, pages, base_path):
    """Gives each file of a page the page's title and abstract, and the bar of the site."""
    template = string.Template((pathlib.Path(__file__).parent / "header.html").read_text())
    header = template.substitute(base=base_path)
    for path, page in pages.items():
        file = archive / path / "index.html"
        module = f" – {page.module}" if page.module and page.module != page.title else ""
        title = html.escape(f"{page.title}{module}")
        abstract = html.escape(page.abstract, quote=True)
        head = f'<title>{title}</title><meta name="description" content="{abstract}">'
        text = file.read_text()
        text = text.replace("<title>Documentation</title>", head, 1)
        body = text.index(">", text.index("<body")) + 1
        file.write_text(text[:body] + header + text[body:])


def remove_unused(archive):
    """Removes files that docc reads, and no page."""
    for name in ("link-hierarchy.json", "linkable-entities.json", "index.html"):
        (archive / name).unlink(missing_ok=True)
    for path in archive.glob("developer-og*.jpg"):
        path.unlink()
    # Docc-Render asks for it on every page.
    (archive / "theme-settings.json").write_text("{}\n")
    for name in ("downloads", "images", "videos"):
        for folder in sorted((archive / name).rglob("*"), reverse=True):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
        if (archive / name).is_dir() and not any((archive / name).iterdir()):
            (archive / name).rmdir()
