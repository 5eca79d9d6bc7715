/// Text being edited: its characters, a cursor with a selection, and the changes to undo.
///
/// Positions are counted in characters, so that no cluster of scalars is ever split. The
/// cursor and the selection always stay within the text.
public struct TextEditing: Sendable {
    /// A way to move the cursor that does not depend on how lines are wrapped.
    public enum Movement: Hashable, Sendable, CaseIterable {
        case left, right
        /// To the beginning or the end of a word.
        case wordLeft, wordRight
        /// To the beginning or the end of a line.
        case lineStart, lineEnd
        /// To the beginning or the end of the text.
        case start, end
    }

    /// The characters; for a masked text without the mask's own ones.
    public internal(set) var characters: [Character] = []
    /// The index of the character at the cursor; `characters.count` at the end.
    public internal(set) var cursor: Int = 0
    /// The end of the selection that stays in place; the cursor if nothing is selected.
    public internal(set) var anchor: Int = 0
    /// Whether the text may have line ends; if not, they become blanks when inserted.
    public let isMultiline: Bool
    /// The form of the text.
    public internal(set) var mask: TextMask?
    /// Whether the text is a secret, such as a password: word commands treat it as one word.
    public var isSecret: Bool = false
    /// A number that changes with each change of the characters.
    public internal(set) var revision: Int = 0

    /// The characters that the last change replaced, and how many it put in their place.
    var lastChange: (range: Range<Int>, count: Int)?

    var history = EditHistory()
    /// The text that ``yank()`` inserts.
    var killed: [Character] = []

    /// Creates a text with the cursor at its end.
    ///
    /// - Parameters:
    ///   - text: The text at the beginning.
    ///   - isMultiline: Whether it may have line ends.
    ///   - mask: The form that it always has.
    public init(_ text: String = "", isMultiline: Bool = false, mask: TextMask? = nil) {
        self.isMultiline = isMultiline
        self.mask = mask
        setText(text)
        history = EditHistory()
    }

    /// The text, in the form of the mask if there is one.
    public var text: String {
        String(mask?.format(characters) ?? characters)
    }

    /// The indices of the selected characters; empty if there is none.
    public var selection: Range<Int> {
        min(cursor, anchor)..<max(cursor, anchor)
    }

    /// The selected characters.
    public var selectedText: String { String(characters[selection]) }

    /// Replaces the text as the program wants it.
    ///
    /// A cursor at the end stays at the end, any other at its index. Nothing is selected.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - isUndoable: Whether it joins the last change, to be undone with it; if not, there
    ///     is nothing to undo afterwards.
    public mutating func setText(_ text: String, isUndoable: Bool = false) {
        let new = mask?.characters(of: text) ?? Array(text)
        guard new != characters else { return }
        let place = cursor == characters.count ? new.count : min(cursor, new.count)
        change(to: new, cursor: place, as: isUndoable ? .program : .other)
        if !isUndoable { history = EditHistory() }
    }

    /// Sets the form of the text; there is nothing to undo afterwards.
    public mutating func setMask(_ mask: TextMask?) {
        let text = text
        self.mask = mask
        setText(text)
        history = EditHistory()
    }

    // MARK: Moving

    /// Puts the cursor somewhere; an index that is out of range is brought into it.
    ///
    /// - Parameters:
    ///   - index: The place.
    ///   - isSelecting: Whether the selection is extended; if not, nothing is selected.
    public mutating func moveCursor(to index: Int, selecting isSelecting: Bool = false) {
        cursor = min(max(index, 0), characters.count)
        if !isSelecting { anchor = cursor }
        history.endGroup()
    }

    /// Moves the cursor; left and right go to an end of the selection if there is one.
    public mutating func move(_ movement: Movement, selecting isSelecting: Bool = false) {
        if !isSelecting, !selection.isEmpty {
            if movement == .left { return moveCursor(to: selection.lowerBound) }
            if movement == .right { return moveCursor(to: selection.upperBound) }
        }
        moveCursor(to: target(of: movement), selecting: isSelecting)
    }

    /// Selects characters; a range that is out of the text is brought into it.
    public mutating func select(_ range: Range<Int>) {
        moveCursor(to: range.lowerBound)
        moveCursor(to: range.upperBound, selecting: true)
    }

    /// Selects everything.
    public mutating func selectAll() {
        select(0..<characters.count)
    }

    /// Selects the word at an index, or the characters between two words.
    public mutating func selectWord(at index: Int) {
        guard !characters.isEmpty, !isSecret else { return selectAll() }
        let index = min(max(index, 0), characters.count - 1)
        let kind = characters[index].kind
        var range = index..<index + 1
        while range.lowerBound > 0, characters[range.lowerBound - 1].kind == kind {
            range = range.lowerBound - 1..<range.upperBound
        }
        while range.upperBound < characters.count, characters[range.upperBound].kind == kind {
            range = range.lowerBound..<range.upperBound + 1
        }
        select(range)
    }

    /// Selects the line at an index.
    public mutating func selectLine(at index: Int) {
        moveCursor(to: index)
        select(target(of: .lineStart)..<target(of: .lineEnd))
    }

    /// The index that a movement leads to.
    func target(of movement: Movement) -> Int {
        switch movement {
        case .left: return max(cursor - 1, 0)
        case .right: return min(cursor + 1, characters.count)
        case .start: return 0
        case .end: return characters.count
        case .lineStart:
            return (characters[..<cursor].lastIndex(where: \.isNewline) ?? -1) + 1
        case .lineEnd:
            return characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count
        case .wordLeft:
            if isSecret { return 0 }
            let end = characters[..<cursor].lastIndex { $0.kind == .word } ?? 0
            return (characters[..<end].lastIndex { $0.kind != .word } ?? -1) + 1
        case .wordRight:
            if isSecret { return characters.count }
            let start = characters[cursor...].firstIndex { $0.kind == .word } ?? characters.count
            return characters[start...].firstIndex { $0.kind != .word } ?? characters.count
        }
    }
}

extension Character {
    enum Kind {
        case word, space, other
    }

    /// The role of the character in the division of text into words.
    var kind: Kind {
        if isLetter || isNumber || self == "_" { return .word }
        return isWhitespace ? .space : .other
    }
}
