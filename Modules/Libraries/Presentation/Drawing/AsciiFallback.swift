extension Character {
    /// The replacement of the character on a display that knows ASCII only.
    var asciiFallback: Character {
        switch self {
        case "─", "━", "═", "–", "—", "‐", "‑", "−": "-"
        case "│", "┃", "║", "▐": "|"
        case "┌", "┐", "└", "┘", "╭", "╮", "╰", "╯", "├", "┤", "┬", "┴", "┼": "+"
        case "›", "→", "▸", "▶", "»": ">"
        case "‹", "←", "◂", "◀", "«": "<"
        case "↑", "▲": "^"
        case "↓", "▼", "▾": "v"
        case "•", "·", "●", "○": "*"
        case "✓", "✔": "x"
        case "ⓘ": "i"
        case "…": "~"
        case "█": "#"
        case "‘", "’": "'"
        case "“", "”": "\""
        case "\u{A0}": " "
        default: "?"
        }
    }
}
