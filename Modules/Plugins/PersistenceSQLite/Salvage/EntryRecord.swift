import Persistence

/// A row of the table of totals: the number of entries that were stored in a collection.
struct TotalRecord {
    let collection: [UInt8]
    let entries: Int

    /// Reads a payload; `nil` if it is not one of text and a number, with a mark of one byte in
    /// later versions.
    init?(_ payload: ArraySlice<UInt8>, isMarked: Bool) {
        var reader = VariableNumbers(payload)
        guard let headerSize = reader.next(), let text = reader.next(),
            let number = reader.next(), !isMarked || reader.next() == 14,
            reader.position - payload.startIndex == headerSize, text >= 13, text % 2 == 1
        else { return nil }
        // Types 1 to 6 are numbers of bytes, 8 and 9 the numbers 0 and 1 themselves.
        let sizes = [1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0]
        let values = isMarked ? payload.dropLast() : payload
        guard let size = sizes[number], (text - 13) / 2 < payload.count,
            headerSize + (text - 13) / 2 + size == values.count
        else { return nil }
        collection = Array(values.dropFirst(headerSize).dropLast(size))
        let value = values.suffix(size).reduce(0) { $0 << 8 | UInt64($1) }
        entries = size == 0 ? number - 8 : Int(clamping: value)
    }
}

/// A row of the table of entries, as section 2 of the file format describes records.
struct EntryRecord {
    /// The numbers of bytes of the header and of the three columns.
    private let sizes: [Int]

    /// Reads the header of a record; `nil` if it is none of text, text and bytes, or if its sizes
    /// do not add up to that of the payload.
    init?(header: ArraySlice<UInt8>, size: Int) {
        var reader = VariableNumbers(header)
        guard let headerSize = reader.next(), let collection = reader.next(),
            let key = reader.next(), let value = reader.next(),
            reader.position - header.startIndex == headerSize
        else { return nil }
        // Odd types from 13 on are text, even ones from 12 on bytes.
        guard collection >= 13, key >= 13, value >= 12, collection % 2 == 1, key % 2 == 1,
            value % 2 == 0
        else { return nil }
        sizes = [headerSize, (collection - 13) / 2, (key - 13) / 2, (value - 12) / 2]
        // Each is less than 2^56: the sum does not overflow.
        guard sizes.reduce(0, +) == size else { return nil }
    }

    /// The collection and the entry of a whole payload; `nil` if a text is not in UTF-8.
    func entry(in payload: [UInt8]) -> (collection: String, entry: StorageEntry)? {
        let keyStart = sizes[0] + sizes[1]
        let valueStart = keyStart + sizes[2]
        guard let collection = String(validating: payload[sizes[0]..<keyStart], as: UTF8.self),
            let key = String(validating: payload[keyStart..<valueStart], as: UTF8.self)
        else { return nil }
        return (collection, StorageEntry(key: key, value: Array(payload[valueStart...])))
    }
}
