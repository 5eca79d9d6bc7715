/// The texts of rows, folded and joined, for finding rows that contain something.
struct TextIndex {
    /// UTF-8 in lower case.
    private var bytes: [UInt8] = []
    /// Where each text ends.
    private var ends: [Int] = []

    /// The number of rows whose texts were read.
    var count: Int { ends.count }

    /// Adds the text of the next row.
    ///
    /// - Complexity: O(*n*) in its length.
    mutating func append(_ text: String) {
        TextIndex.fold(text, into: &bytes)
        ends.append(bytes.count)
    }

    /// Removes the texts of a row and of all after it.
    mutating func removeAll(from row: Int) {
        guard row < ends.count else { return }
        bytes.removeSubrange((row == 0 ? 0 : ends[row - 1])...)
        ends.removeSubrange(row...)
    }

    private static func fold(_ text: String, into bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        for index in start..<bytes.count {
            let byte = bytes[index]
            guard byte < 0x80 else {
                bytes.removeSubrange(start...)
                bytes.append(contentsOf: text.lowercased().utf8)
                return
            }
            if byte >= 0x41, byte <= 0x5A { bytes[index] = byte | 0x20 }
        }
    }

    /// The form of a query that rows are searched for.
    static func pattern(_ query: String) -> [UInt8] {
        var pattern: [UInt8] = []
        fold(query, into: &pattern)
        return pattern
    }

    /// The rows whose text contains a query, whatever the case of either.
    ///
    /// - Parameters:
    ///   - pattern: The query's ``pattern(_:)``; an empty one is in all texts.
    ///   - rows: The rows to search.
    /// - Returns: The rows, ascending.
    /// - Complexity: O(*n*) in the length of the texts.
    func rows(containing pattern: [UInt8], among rows: Range<Int>) -> [Int] {
        var found: [Int] = []
        let (text, key) = (bytes.span, pattern.span)
        func matches(_ row: Int) -> Bool {
            let start = row == 0 ? 0 : ends[row - 1]
            return TextIndex.contains(text, start..<ends[row], key)
        }
        for row in rows.clamped(to: 0..<ends.count) where matches(row) { found.append(row) }
        return found
    }

    private static func contains(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        _ key: Span<UInt8>
    ) -> Bool {
        guard key.count > 0 else { return true }
        guard range.count >= key.count else { return false }
        let first = key[0]
        for start in range.lowerBound...(range.upperBound - key.count) where text[start] == first {
            var length = 1
            while length < key.count, text[start + length] == key[length] { length += 1 }
            if length == key.count { return true }
        }
        return false
    }
}
