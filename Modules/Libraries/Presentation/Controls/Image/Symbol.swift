/// A character that represents one of the symbols of Apple's systems.
public struct Symbol: Hashable, Sendable {
    /// The name, such as `star.fill`.
    public let name: String

    /// Creates a symbol by its name.
    public init(_ name: String) {
        self.name = name
    }

    /// The glyphs to draw: `□` for an unknown name.
    var glyph: [Glyph] { DisplayText(Symbol.characters[name] ?? "□").paragraphs[0] }

    /// Characters of one column that exist in the fonts of most terminals.
    private static let characters: [String: String] = [
        "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "↓",
        "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.up.arrow.down": "↕",
        "bell": "♪", "bolt": "ϟ", "bookmark": "⚑", "calendar": "▦", "checkmark": "✓",
        "checkmark.circle": "✓", "checkmark.square": "☑", "chevron.down": "⌄",
        "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "circle": "○",
        "circle.fill": "●", "clock": "◷", "cloud": "☁", "doc": "▤", "ellipsis": "…",
        "envelope": "✉", "exclamationmark": "!", "exclamationmark.triangle": "⚠",
        "flag": "⚐", "flag.fill": "⚑", "folder": "▸", "gear": "⚙", "gearshape": "⚙",
        "heart": "♡", "heart.fill": "♥", "house": "⌂", "info.circle": "ⓘ",
        "line.3.horizontal": "≡", "list.bullet": "☰", "lock": "⚿", "magnifyingglass": "⌕",
        "mappin": "⌖", "minus": "−", "minus.circle": "⊖", "moon": "☾", "multiply": "×",
        "music.note": "♪", "paperclip": "§", "pencil": "✎", "person": "☻", "person.fill": "☻",
        "phone": "☎", "phone.fill": "☎", "play": "▷", "play.fill": "▶", "plus": "+",
        "plus.circle": "⊕", "questionmark": "?", "questionmark.circle": "?", "square": "□",
        "square.and.arrow.up": "↥", "square.fill": "■", "star": "☆", "star.fill": "★",
        "stop.fill": "■", "sun.max": "☀", "trash": "⌫", "triangle": "△",
        "triangle.fill": "▲", "xmark": "✗", "xmark.circle": "⊗",
    ]
}
