import Persistence

// The bytes of a row, as the value of an entry:
//
//     number of columns (8)
//     for each column:
//         length of the name (8), name, kind (1)
//         default value, if the kind is 128 or more
//         1 if there is a value (1), value
//
// A number has 8 bytes, text and bytes their length (8) and themselves. The names are in each row,
// so that rows of several descriptions can be in one file. The defaults are the values of rows that
// a program saves whose description lacks the columns.
enum RowBytes {
    private static let kinds: [ColumnKind] = [.integer, .real, .text, .blob]
    /// The bit of a kind after which the default value of the column follows.
    private static let defaultBit: UInt8 = 0x80

    /// The entries of a table's rows, by keys that differ as the rows' keys do.
    static func entries(of table: RowTable) -> [[UInt8]: [UInt8]] {
        var entries: [[UInt8]: [UInt8]] = [:]
        for row in table.storedRows {
            var key: [UInt8] = []
            append(row[0], to: &key)
            var bytes: [UInt8] = []
            bytes.appendNumber(UInt64(row.count))
            for (column, value) in zip(table.columns, row) {
                append(.text(column.name), to: &bytes)
                let kind = UInt8(kinds.firstIndex(of: column.kind) ?? 0)
                if let value = column.defaultValue, value.kind == column.kind {
                    bytes.append(kind | defaultBit)
                    append(value, to: &bytes)
                } else {
                    bytes.append(kind)
                }
                bytes.append(value.isNull ? 0 : 1)
                append(value, to: &bytes)
            }
            entries[key] = bytes
        }
        return entries
    }

    /// The table of the rows of entries.
    ///
    /// - Throws: `PersistenceError.decoding` for an entry that is no row of the table, though its
    ///   checksum is right: writing the table again would lose it.
    static func table(
        _ name: String,
        of entries: [[UInt8]: [UInt8]]
    ) throws(PersistenceError) -> RowTable {
        var columns: [ColumnDescription] = []
        var rows: [[DatabaseValue]] = []
        for (key, bytes) in entries {
            guard let row = row(bytes), isKey(row[0].value, of: key),
                let values = arrange(row, in: &columns)
            else {
                throw .decoding(
                    collection: name,
                    key: String(decoding: key.dropFirst(8), as: UTF8.self),
                    reason: "its bytes are no row"
                )
            }
            rows.append(values)
        }
        for index in rows.indices {
            rows[index] += columns[rows[index].count...].map { $0.defaultValue ?? .null }
        }
        return RowTable(columns: columns, rows: rows)
    }

    private static func isKey(_ value: DatabaseValue, of key: [UInt8]) -> Bool {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return bytes == key
    }

    /// The values in the order of the columns, to which those are added that they do not have;
    /// `nil` if the key or a kind is not that of other rows, or if a column is there twice.
    private static func arrange(
        _ row: [(column: ColumnDescription, value: DatabaseValue)],
        in columns: inout [ColumnDescription]
    ) -> [DatabaseValue]? {
        if columns.isEmpty { columns.append(row[0].column) }
        guard row[0].column == columns[0] else { return nil }
        var values = columns.map { $0.defaultValue ?? .null }
        values[0] = row[0].value
        // Mostly the rows are alike: so many columns are where the first row has them.
        var alike = 1
        var others: Set<Int> = []
        for (index, (column, value)) in row.enumerated().dropFirst() {
            let isInPlace = columns.indices.contains(index) && columns[index].name == column.name
            let found = isInPlace ? index : columns.firstIndex { $0.name == column.name }
            let place = found ?? columns.endIndex
            if found == nil {
                columns.append(column)
                values.append(.null)
            }
            guard columns[place].kind == column.kind else { return nil }
            if place == index, index == alike {
                alike += 1
            } else {
                guard place >= alike, others.insert(place).inserted else { return nil }
            }
            values[place] = value
        }
        return values
    }

    /// The columns and values of a row, the key first; `nil` for other bytes.
    private static func row(
        _ bytes: [UInt8]
    ) -> [(column: ColumnDescription, value: DatabaseValue)]? {
        var reader = ByteReader(bytes)
        guard let count = reader.takeNumber(), count > 0, count <= UInt64(bytes.count) else {
            return nil
        }
        var row: [(column: ColumnDescription, value: DatabaseValue)] = []
        for index in 0..<count {
            guard let name = reader.takeBlock().flatMap({ String(validating: $0, as: UTF8.self) }),
                let number = reader.take(1)?.first,
                kinds.indices.contains(Int(number & ~defaultBit))
            else { return nil }
            let kind = kinds[Int(number & ~defaultBit)]
            var defaultValue: DatabaseValue?
            if number & defaultBit != 0 {
                defaultValue = value(of: kind, &reader)
                if defaultValue == nil { return nil }
            }
            guard let isThere = reader.take(1)?.first,
                let value = isThere == 0 ? .null : value(of: kind, &reader),
                index > 0 || !value.isNull
            else { return nil }
            let column = ColumnDescription(
                name: name,
                kind: kind,
                isOptional: index > 0,
                defaultValue: defaultValue
            )
            row.append((column, value))
        }
        return reader.isAtEnd ? row : nil
    }

    private static func value(of kind: ColumnKind, _ reader: inout ByteReader) -> DatabaseValue? {
        switch kind {
        case .integer: reader.takeNumber().map { .integer(Int64(bitPattern: $0)) }
        case .real: reader.takeNumber().map { .real(Double(bitPattern: $0)) }
        case .text:
            reader.takeBlock().flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        case .blob: reader.takeBlock().map { .blob(Array($0)) }
        }
    }

    private static func append(_ value: DatabaseValue, to bytes: inout [UInt8]) {
        switch value {
        case .null: break
        case .integer(let number): bytes.appendNumber(UInt64(bitPattern: number))
        case .real(let number): bytes.appendNumber(number.bitPattern)
        case .text(let text):
            bytes.appendNumber(UInt64(text.utf8.count))
            bytes += text.utf8
        case .blob(let blob):
            bytes.appendNumber(UInt64(blob.count))
            bytes += blob
        }
    }
}
