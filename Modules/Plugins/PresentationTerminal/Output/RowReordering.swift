import Presentation

/// The right-to-left text that a terminal reorders by itself, although rows are sent in visual
/// order.
public enum RowReordering: Sendable {
    /// Nothing.
    case never
    /// Each word of Hebrew or Arabic, as kitty does.
    case words
    /// The row, by the Unicode Bidirectional Algorithm, as Konsole does. Each letter is followed by
    /// a mark that prevents it from being moved.
    case rows
}

extension Frame {
    /// The frame for a terminal that turns each word of Hebrew or Arabic around by itself.
    ///
    /// kitty does not reorder rows, but gives each word to HarfBuzz as a whole, which draws it from
    /// right to left (see its option `force_ltr`). The words of the frame, which is in visual
    /// order, are therefore reversed. A word ends where the font changes, as for bold text.
    func withReversedWords() -> Frame {
        var frame = self
        for row in 0..<grid.size.rows {
            let words = grid.words(in: row)
            guard let first = words.first, let last = words.last else { continue }
            for word in words { frame.grid.reverse(word, in: row) }
            // A changed cell is elsewhere now, and may have joined words or divided one.
            let changed = runs.filter { $0.row == row }.map(\.columns)
            guard let start = changed.first?.lowerBound, let end = changed.last?.upperBound
            else { continue }
            let columns = min(start, first.lowerBound)..<max(end, last.upperBound)
            frame.runs.removeAll { $0.row == row }
            let index = frame.runs.firstIndex { $0.row > row } ?? frame.runs.endIndex
            frame.runs.insert(Run(row: row, columns: columns), at: index)
        }
        return frame
    }
}

extension Grid {
    /// The columns of each word in a row that is written from right to left.
    fileprivate func words(in row: Int) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for column in 0..<size.columns where self[column, row].isFromRightToLeft {
            if let last = words.last, last.upperBound == column,
                self[column - 1, row].hasFont(of: self[column, row])
            {
                words[words.count - 1] = last.lowerBound..<column + 1
            } else {
                words.append(column..<column + 1)
            }
        }
        return words
    }

    // A style belongs to the place on the screen.
    fileprivate mutating func reverse(_ word: Range<Int>, in row: Int) {
        let characters = word.map { self[$0, row].character }
        for (column, character) in zip(word, characters.reversed()) {
            self[column, row].character = character
        }
    }
}

extension Cell {
    /// Whether it has a letter of a script that is written from right to left.
    var isFromRightToLeft: Bool {
        guard width == 1, asciiByte == nil, let scalar = character.unicodeScalars.first,
            scalar.value >= 0x590
        else { return false }
        return [.rightToLeft, .arabicLetter].contains(BidiClass(of: scalar))
    }

    fileprivate func hasFont(of other: Cell) -> Bool {
        style.attributes.symmetricDifference(other.style.attributes)
            .isDisjoint(with: [.bold, .italic])
    }
}
