import Models

/// A writer of tables of contacts with columns that Outlook and Google recognize.
struct CSVWriter {
    private let columns: CSVColumns
    private var hasHeader = false

    init(_ columns: CSVColumns) {
        self.columns = columns
    }

    /// Writes a contact; fields without a column are omitted.
    mutating func append(_ contact: Contact, to bytes: inout [UInt8]) {
        finish(&bytes)
        columns.forEachField(of: contact) { Self.append($0, to: &bytes) }
        Self.endRow(&bytes)
    }

    /// Writes the header, unless it has been written.
    mutating func finish(_ bytes: inout [UInt8]) {
        if hasHeader { return }
        hasHeader = true
        for title in columns.header { Self.append(title, to: &bytes) }
        Self.endRow(&bytes)
    }

    /// Replaces the comma after the last field of a row by a line end.
    private static func endRow(_ bytes: inout [UInt8]) {
        bytes.removeLast()
        bytes += [0x0D, 0x0A]
    }

    private static func append(_ field: String, to bytes: inout [UInt8]) {
        let text = CSVCell.written(field)
        if needsQuotes(text) {
            bytes.append(0x22)
            for byte in text.utf8 {
                if byte == 0x22 { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(0x22)
        } else {
            bytes += text.utf8
        }
        bytes.append(0x2C)
    }

    /// Whether a field needs quotes; it does for any separator of ``CSVRecords``, since readers
    /// detect the separator from the header.
    private static func needsQuotes(_ text: String) -> Bool {
        let bytes = text.utf8.span
        return bytes.indices.contains { index in
            switch bytes[index] {
            case 0x09, 0x0A, 0x22, 0x2C, 0x3B: true
            case 0x20: index == 0 || index == bytes.count - 1
            default: false
            }
        }
    }
}
