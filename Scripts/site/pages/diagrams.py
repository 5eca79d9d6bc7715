"""The flowcharts of Markdown pages as SVG, by dot of Graphviz."""

import re
import subprocess

NODE = r'(\w+)(?:\[([^\]]*)\])?'
EDGE = re.compile(r'\s*(?:--\s*("[^"]*"|[^->"][^->]*?)\s*)?-->\s*')


class Unsupported(Exception):
    """A line of a diagram that is no node and no edge."""


def dot(source):
    """A flowchart in the language of dot."""
    lines = [line.strip() for line in source.strip().splitlines()]
    header = re.fullmatch(r"flowchart (TB|TD|LR)", lines[0])
    if not header:
        raise Unsupported(lines[0])
    direction = header.group(1).replace("TD", "TB")
    labels, edges = {}, []
    for line in lines[1:]:
        position, previous, label = 0, None, None
        while position < len(line):
            node = re.compile(NODE).match(line, position)
            if not node:
                raise Unsupported(line)
            name, text = node.groups()
            labels[name] = text or labels.get(name, name)
            if previous:
                edges.append((previous, name, (label or "").strip('"')))
            previous, position = name, node.end()
            if position < len(line):
                edge = EDGE.match(line, position)
                if not edge:
                    raise Unsupported(line)
                label, position = edge.group(1), edge.end()
    # A row that is too wide for a page is drawn from top to bottom.
    if direction == "LR" and len(labels) > 5:
        direction = "TB"
    quote = lambda text: '"' + text.replace('"', '\\"') + '"'
    return "\n".join(
        ["digraph {", f"rankdir={direction}; bgcolor=transparent; ranksep=0.3; nodesep=0.25;",
         'node [shape=box style=rounded fontname="sans-serif" fontsize=12 height=0.35];',
         'node [margin="0.12,0.05"];',
         'edge [fontname="sans-serif" fontsize=11 arrowsize=0.6];']
        + [f"{name} [label={quote(text)}];" for name, text in labels.items()]
        + [f"{a} -> {b} [label={quote(f' {text} ' if text else '')}];" for a, b, text in edges]
        + ["}"]
    )


def svg(source):
    """A flowchart as an SVG element in the colours of the page."""
    drawn = subprocess.run(
        ["dot", "-Tsvg"], input=dot(source), stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    drawn = drawn[drawn.index("<svg"):]
    drawn = re.sub(r"<title>.*?</title>\n?|<!--.*?-->\n?", "", drawn, flags=re.S)
    size = r'<svg width="(\d+)pt" height="\d+pt"'
    drawn = re.sub(size, r'<svg style="width:\1pt" role="img"', drawn)
    drawn = drawn.replace('stroke="black"', 'stroke="currentColor"')
    drawn = drawn.replace('fill="black"', 'fill="currentColor"')
    return re.sub(r"<text ", '<text fill="currentColor" ', drawn)
