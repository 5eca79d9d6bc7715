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
        default: scalar.latinLetter ?? "?"
        }
    }
}

extension Unicode.Scalar {
    /// The letter of ASCII that the scalar is with a mark, such as `e` of `é` and `o` of `ø`.
    fileprivate var latinLetter: Character? {
        // Such as LATIN SMALL LETTER E WITH ACUTE.
        guard let words = properties.name?.split(separator: " "), words.count > 4,
            words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH"
        else { return nil }
        return words[1] == "SMALL" ? words[3].lowercased().first : words[3].first
    }
}
