"""The index of the search: a script with an entry for each symbol, and each section of a page."""

import json

# An entry: title, kind, where it is, link, words.


def of_archive(pages):
    for page in pages.values():
        kind = page.kind or ("Symbol" if page.is_symbol else "Article")
        where = " › ".join([page.module, *page.parents]) if page.module != page.title else ""
        if not page.sections:
            yield [page.title, kind, where, page.url, page.abstract]
            continue
        for number, (title, anchor, words) in enumerate(page.sections):
            if number == 0:
                yield [page.title, kind, where, page.url, f"{page.abstract} {words}".strip()]
            elif words:
                place = f"{where} › {page.title}" if where else page.title
                yield [title, "Section", place, f"{page.url}#{anchor}", words]


def of_document(path, kind, rendered):
    for number, (title, anchor, words) in enumerate(rendered.sections):
        text = " ".join(words)
        if number == 0:
            yield [title, kind, "", path, text]
        elif text:
            yield [title, "Section", rendered.title, f"{path}#{anchor}", text]


def write(file, entries):
    """Writes the index, shorter by a table of what is repeated."""
    tables = [[], []]
    places = [{}, {}]

    def number(table, text):
        if text not in places[table]:
            places[table][text] = len(tables[table])
            tables[table].append(text)
        return places[table][text]

    rows = [
        [title, number(0, kind), number(1, where), link, words]
        for title, kind, where, link, words in entries
    ]
    text = json.dumps(
        {"kinds": tables[0], "places": tables[1], "entries": rows},
        ensure_ascii=False, separators=(",", ":"),
    )
    file.write_text(f"window.searchIndex={text};\n")
    return len(rows)
