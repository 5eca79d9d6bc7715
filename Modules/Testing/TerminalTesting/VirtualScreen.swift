internal import CVTerm
public import Presentation

/// A terminal without a window, which turns the bytes that a program writes into the text and
/// styles that a person would see.
///
/// Not for use from several threads at a time. Safe because the terminal that
/// its pointer leads to is its own, and freed with it.
@safe
public final class VirtualScreen {
    private let terminal: OpaquePointer
    private var modes = ModeTracker()

    /// The extent.
    public private(set) var size: Size

    /// Creates a blank screen.
    public init(size: Size) {
        self.size = size
        let (rows, columns) = Self.extent(size)
        guard let terminal = unsafe cvterm_new(rows, columns) else {
            preconditionFailure("no memory for a terminal of \(size)")
        }
        unsafe self.terminal = terminal
    }

    deinit {
        unsafe vterm_free(terminal)
    }

    /// Feeds bytes and returns the terminal's answers to queries among them.
    @discardableResult
    public func feed(_ bytes: [UInt8]) -> [UInt8] {
        modes.feed(bytes)
        // Unsafe: the bytes are only read, during the call.
        unsafe bytes.withUnsafeBytes { bytes in
            _ = unsafe vterm_input_write(
                terminal,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                bytes.count
            )
        }
        var answer: [UInt8] = []
        var buffer = [CChar](repeating: 0, count: 256)
        while true {
            let count = unsafe vterm_output_read(terminal, &buffer, buffer.count)
            if count == 0 { return answer }
            answer.append(contentsOf: buffer[..<count].map { UInt8(bitPattern: $0) })
        }
    }

    /// Changes the extent, as when somebody pulls at the window.
    public func resize(to size: Size) {
        self.size = size
        let (rows, columns) = Self.extent(size)
        unsafe vterm_set_size(terminal, rows, columns)
    }

    // The library divides by these numbers.
    private static func extent(_ size: Size) -> (rows: CInt, columns: CInt) {
        (CInt(clamping: max(1, size.rows)), CInt(clamping: max(1, size.columns)))
    }

    /// The current contents.
    public var snapshot: ScreenSnapshot {
        var grid = Grid(size: size)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                grid[column, row] = cell(column: column, row: row)
            }
        }
        return ScreenSnapshot(grid: grid, cursor: cursor, modes: modes.on)
    }

    /// The place of the text cursor.
    public var cursor: Point {
        var cursor = VTermPos()
        unsafe vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor)
        return Point(column: Int(cursor.col), row: Int(cursor.row))
    }

    private func cell(column: Int, row: Int) -> Cell {
        var raw = CVTermCell()
        guard unsafe cvterm_get_cell(terminal, CInt(row), CInt(column), &raw) else {
            return .blank
        }
        let style = CellStyle(
            foreground: color(raw.foreground),
            background: color(raw.background),
            attributes: attributes(raw.attributes)
        )
        if raw.scalars.0 == UInt32.max { return .continuation(style: style) }
        var text = String.UnicodeScalarView()
        let (first, second, third, fourth, fifth, sixth) = raw.scalars
        for value in [first, second, third, fourth, fifth, sixth] {
            guard value != 0, let scalar = Unicode.Scalar(value) else { break }
            text.append(scalar)
        }
        // Drawn text is split at cells alone: characters that do not join, according to the
        // library, are still the content of one cell.
        let characters = Array(String(text))
        return Cell(characters.first ?? " ", style: style, width: UInt8(clamping: raw.width))
    }

    private func color(_ packed: UInt32) -> CellColor {
        switch packed >> 24 {
        case UInt32(CVTERM_COLOR_INDEXED):
            let index = UInt8(packed & 255)
            return index < 16 ? .ansi(index) : .palette(index)
        case UInt32(CVTERM_COLOR_RGB):
            return .rgb(
                red: UInt8(packed >> 16 & 255),
                green: UInt8(packed >> 8 & 255),
                blue: UInt8(packed & 255)
            )
        default: return .standard
        }
    }

    private func attributes(_ bits: UInt32) -> CellStyle.Attributes {
        let table: [(Int, CellStyle.Attributes)] = [
            (CVTERM_BOLD, .bold), (CVTERM_ITALIC, .italic), (CVTERM_UNDERLINE, .underline),
            (CVTERM_REVERSE, .reverse), (CVTERM_STRIKETHROUGH, .strikethrough),
        ]
        return table.reduce(into: []) { attributes, entry in
            if bits & UInt32(entry.0) != 0 { attributes.insert(entry.1) }
        }
    }
}

@available(*, unavailable)
extension VirtualScreen: Sendable {}
