extension Character {
    /// The replacement of the character on a display that knows ASCII only, itself a printable
    /// character of ASCII.
    package var asciiFallback: Character {
        guard let scalar = unicodeScalars.first else { return " " }
        return switch scalar {
        // Without its marks, if it has some.
        case " "..."~": Character(scalar)
        case "\u{A0}": " "
        case "─", "━", "┄", "┅", "┈", "┉", "═", "‐"..."―", "−", "⊖": "-"
        case "│", "┃", "┆", "┇", "┊", "┋", "║", "▐": "|"
        case "┌"..."╋", "╒"..."╰", "⊕", "⌖": "+"
        case "▀"..."▏", "▓"..."▕", "■", "□", "▦", "⚿", "☎": "#"
        case "░", "▒": ":"
        case "›", "→", "▸", "▶", "▷", "»": ">"
        case "‹", "←", "◂", "◀", "«", "⌫": "<"
        case "↑", "▲", "△", "⌃", "⌂", "↥", "↕": "^"
        case "↓", "▼", "▾", "⌄": "v"
        case "•", "·", "●", "★", "♥", "⚙", "☀": "*"
        case "○", "☆", "♡": "o"
        case "✓", "✔", "☑", "✗", "×", "⊗": "x"
        case "ⓘ": "i"
        case "…", "☁", "♪": "~"
        case "≡", "☰", "▤": "="
        case "⚠", "ϟ": "!"
        case "↻", "↺", "◷", "✉": "@"
        case "☻", "§": "&"
        case "⚑", "⚐": "P"
        case "⌕", "✎": "/"
        case "☾": ")"
        case "‘", "’", "′": "'"
        case "“", "”", "″": "\""
        default: "?"
        }
    }
}
