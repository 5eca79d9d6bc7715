/// The text that a table's rows are filtered by, while it is typed and afterwards.
@MainActor
struct TableFilter {
    /// The effect of a key on the text.
    enum Edit: Equatable {
        case text(String)
        case end
    }

    /// The words that rows must contain.
    var query = ""
    /// Whether keys are added to the text.
    var isEditing = true
    /// The row of the cursor before the filter, used if no row matches.
    let origin: Int?
    /// The effect of the text on the rows.
    let rows: any RowFilter

    /// Returns the edit for a key or pasted text; `nil` if the key has another meaning.
    func edit(_ key: KeyPress) -> Edit? {
        switch key.key {
        case .character(let character) where key.modifiers.isSubset(of: .shift):
            .text(query + String(character))
        case .backspace where !key.modifiers.isSubset(of: .shift): nil
        case .backspace where query.isEmpty: .end
        case .backspace: .text(String(query.dropLast()))
        default: nil
        }
    }

    /// The edit that deletes the last word.
    var deletesWord: Edit {
        var editing = TextEditing(query)
        editing.killWordBackward()
        return .text(editing.text)
    }

    /// Returns the text after another one was pasted; line breaks become spaces.
    func paste(_ text: String) -> String {
        query + String(text.map { $0.isNewline ? " " : $0 })
    }

    /// Underlines each visible occurrence of the text in a part of the canvas.
    func underlineMatches(in canvas: inout Canvas, _ area: Rect) {
        guard !query.isEmpty else { return }
        MatchUnderline(of: rows.terms(of: query), fold: { rows.fold($0) }).draw(in: &canvas, area)
    }
}
