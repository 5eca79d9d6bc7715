/// The part of a line of text that is seen while the text is edited.
///
/// It changes with the text, the cursor or the width, and not when it is drawn.
package struct TextViewport {
    /// The first character that is laid out: 0 but in a very long text.
    package private(set) var origin: Int = 0
    /// The first column that is seen, of the characters from ``origin`` on.
    package private(set) var offset: Int = 0
    /// The column of the cursor, counted from the first one that is seen.
    package private(set) var cursorColumn: Int = 0
    /// The characters that are laid out, in visual order.
    private(set) var line = TextLine("")
    /// The characters of the line that are selected.
    private(set) var selection = 0..<0
    /// The index in the line of each character that is edited, and of the end.
    private var places = [0]

    // Much wider than a display, so that a line of it has the characters that it needs.
    static let longestLine = 4_096

    /// Creates the viewport of a text that is seen from its beginning.
    package init(_ editing: TextEditing) {
        layOut(editing)
    }

    /// Moves just so far that the cursor is seen.
    ///
    /// - Parameters:
    ///   - editing: The text with its cursor.
    ///   - columns: The columns there are; at least one is assumed.
    /// - Complexity: O(*n*) in the length of the text, but for no more than 4,096 characters.
    package mutating func follow(_ editing: TextEditing, columns: Int) {
        moveOrigin(editing)
        let cursor = layOut(editing)
        offset = line.offset(from: offset, showing: cursor, columns: max(columns, 1))
        cursorColumn = line.columns[cursor] - offset
    }

    /// The index of the character at a column of those that are seen; `nil` behind the last.
    func index(at column: Int) -> Int? {
        let place = line.index(at: column + offset)
        return places.firstIndex { $0 >= place }.map { origin + $0 }
    }

    /// Lays out the characters, and returns the place of the cursor among them.
    @discardableResult
    private mutating func layOut(_ editing: TextEditing) -> Int {
        let shown = editing.shown(from: origin)
        line = TextLine(shown.text)
        line.reorder()
        places = shown.places
        func place(of index: Int) -> Int {
            places[min(max(index - origin, 0), places.count - 1)]
        }
        let range = editing.selection
        selection = place(of: range.lowerBound)..<place(of: range.upperBound)
        return place(of: editing.cursor)
    }

    /// Chooses the characters to lay out around the cursor.
    ///
    /// A very long text is not laid out as a whole with each key. Its order from right to left is
    /// then that of the characters chosen.
    private mutating func moveOrigin(_ editing: TextEditing) {
        let (count, cursor) = (editing.characters.count, editing.cursor)
        let length = TextViewport.longestLine
        let isLong = count > length && editing.mask == nil
        let margin = length / 4
        let isNear =
            (origin == 0 || cursor >= origin + margin)
            && (origin + length >= count || cursor <= origin + length - margin)
        if isLong, isNear, origin < count { return }
        let target = isLong ? min(max(0, cursor - length / 2), count - length) : 0
        guard target != origin else { return }
        // The same characters are seen as before, if they are laid out still.
        let passed = editing.characters.prefix(max(target, origin)).dropFirst(min(target, origin))
        let columns = TextLine(passed.prefix(length)).width
        offset = target > origin ? max(0, offset - columns) : offset + columns
        origin = target
    }
}

extension TextEditing {
    /// The characters that a line shows, dots for those of a secret.
    ///
    /// - Parameter origin: The first one; those of a mask begin at 0.
    /// - Returns: The characters, and the place among them of each that is edited and of the end.
    func shown(from origin: Int = 0) -> (text: [Character], places: [Int]) {
        if let mask {
            var shown = mask.layOut(characters)
            if isSecret { shown.text = shown.text.map { _ in "•" } }
            return shown
        }
        let seen = characters.dropFirst(origin).prefix(TextViewport.longestLine)
        let text = isSecret ? seen.map { _ in "•" } : Array(seen)
        return (text, Array(0...text.count))
    }
}
