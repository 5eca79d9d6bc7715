import Persistence

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
