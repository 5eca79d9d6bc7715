import PresentationTerminal

/// A buffer for standard output, which is written in pieces that grow, so that the first ones
/// appear early.
///
/// A text that is longer than the terminal is high goes to the user's pager, if there is one.
struct OutputBuffer {
    private let pager: Pager?
    private let terminal: (rows: Int, columns: Int)?
    private var run: Pager.Run?
    private var text = ""
    private var rows = 0
    private var size = 1 << 10

    /// Creates an empty buffer.
    ///
    /// - Parameter pager: The pager of long texts on a terminal; `nil` for none.
    init(pager: Pager? = nil) {
        let output = StandardStream.output
        if let pager, let rows = output.rows, let columns = output.columns {
            (self.pager, terminal) = (pager, (rows, columns))
        } else {
            (self.pager, terminal) = (nil, nil)
        }
    }

    /// Appends a text, and writes the buffer if it is long enough.
    ///
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, ``Pager/Ended``
    ///   if the user has left the pager, or ``SystemError`` if the pager cannot be started.
    mutating func append(_ text: String) throws {
        self.text += text
        if let pager, let terminal, run == nil {
            rows += text.rows(in: terminal.columns)
            // The last row is needed for the prompt.
            guard rows >= terminal.rows else { return }
            run = try pager.start()
        }
        guard self.text.utf8.count >= size else { return }
        size = min(2 * size, 1 << 16)
        try writePiece()
    }

    /// Writes the rest, and waits until the user has left the pager.
    ///
    /// - Throws: `StandardStream.WriteError`, or ``Pager/Failure``.
    mutating func finish() throws {
        defer { run = nil }
        do {
            try writePiece()
        } catch is Pager.Ended {
            // The user has left the pager.
        }
        try run?.finish()
    }

    private mutating func writePiece() throws {
        defer { text = "" }
        guard !text.isEmpty else { return }
        if let run { try run.write(text) } else { try StandardStream.output.write(text) }
    }
}

extension String {
    /// Returns the approximate number of rows of the text on a terminal, with one column per
    /// character.
    fileprivate func rows(in columns: Int) -> Int {
        var (rows, column) = (0, 0)
        for character in self {
            if character == "\n" {
                rows += 1
                column = 0
            } else {
                column += 1
                if column > columns { (rows, column) = (rows + 1, 1) }
            }
        }
        return rows
    }
}
