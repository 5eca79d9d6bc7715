import Models

/// Writes tables of contacts, whose columns Outlook and Google know.
struct CSVWriter {
    private let columns: CSVColumns
    private var hasHeader = false

    init(_ columns: CSVColumns) {
        self.columns = columns
    }

    mutating func append(_ contact: Contact, to bytes: inout [UInt8]) {
        finish(&bytes)
        Self.append(columns.row(of: contact), to: &bytes)
    }

    /// Writes the header, unless it has been written.
    mutating func finish(_ bytes: inout [UInt8]) {
        if hasHeader { return }
        hasHeader = true
        Self.append(columns.header, to: &bytes)
    }

    private static func append(_ fields: [String], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            let text = CSVCell.written(field).utf8
            let needsQuotes =
                text.contains { $0 == 0x0A || $0 == 0x22 || $0 == 0x2C }
                || text.first == 0x20 || text.last == 0x20
            guard needsQuotes else {
                bytes += text
                continue
            }
            bytes.append(0x22)
            for byte in text {
                if byte == 0x22 { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(0x22)
        }
        bytes += [0x0D, 0x0A]
    }
}
