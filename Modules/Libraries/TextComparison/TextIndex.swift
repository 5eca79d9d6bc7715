/// The texts of rows, for finding the rows that contain the words of a query.
///
/// A row matches a ``TextQuery`` if its texts contain every word, in any order and also within
/// other words. Case and marks do not matter, as texts are folded by ``TextFolding``.
///
/// The index stores the folded texts one after the other in one array and a number for each row,
/// and allocates nothing else for a row.
public struct TextIndex: Sendable {
    private var bytes: [UInt8] = []
    /// The place in ``bytes`` where the texts of each row end.
    private var ends: [Int] = []

    /// Creates an index without rows.
    public init() {}

    /// The number of rows.
    public var count: Int { ends.count }

    /// Reserves memory for a number of rows and of bytes of their texts in UTF-8.
    public mutating func reserveCapacity(rows: Int, bytes: Int) {
        self.bytes.reserveCapacity(bytes)
        ends.reserveCapacity(rows)
    }

    /// Adds a row with a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public mutating func append(_ text: String) {
        TextFolding.fold(text, into: &bytes)
        ends.append(bytes.count)
    }

    /// Adds another text to the last row; no word matches across two texts.
    ///
    /// An index without rows gets its first.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public mutating func extendLast(with text: String) {
        if !ends.isEmpty {
            ends.removeLast()
            // No word of a query contains a space.
            bytes.append(0x20)
        }
        append(text)
    }

    /// Removes a row and all rows after it.
    public mutating func removeAll(from row: Int) {
        guard row < ends.count else { return }
        bytes.removeSubrange(start(of: row)...)
        ends.removeSubrange(max(0, row)...)
    }

    /// Finds the rows of a range whose texts contain every word of a query.
    ///
    /// - Parameters:
    ///   - query: The query; all rows match one without words.
    ///   - rows: The rows to search; numbers for which there is no row are ignored.
    /// - Returns: The rows, ascending.
    /// - Complexity: O(*n*) in the length of the rows' texts, for each word.
    public func rows(matching query: TextQuery, among rows: Range<Int>) -> [Int] {
        select(from: rows.clamped(to: 0..<ends.count), matching: query)
    }

    /// Finds the rows whose texts contain every word of a query.
    ///
    /// - Parameters:
    ///   - query: The query; all rows match one without words.
    ///   - candidates: The rows to search, such as the matches of a shorter query; `nil` for all.
    ///     Numbers for which there is no row are ignored.
    /// - Returns: The rows, in the order of the candidates.
    /// - Complexity: O(*n*) in the length of the rows' texts, for each word.
    public func rows(matching query: TextQuery, among candidates: [Int]? = nil) -> [Int] {
        guard let candidates else { return rows(matching: query, among: 0..<ends.count) }
        return select(from: candidates.filter(ends.indices.contains), matching: query)
    }

    private func select(from rows: some Sequence<Int>, matching query: TextQuery) -> [Int] {
        rows.filter { row in
            let range = start(of: row)..<ends[row]
            return query.patterns.allSatisfy { contains($0, in: range) }
        }
    }

    private func start(of row: Int) -> Int { row <= 0 ? 0 : ends[row - 1] }

    private func contains(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
        let (text, pattern) = (bytes.span, pattern.span)
        let first = pattern[0]
        var start = range.lowerBound
        while start + pattern.count <= range.upperBound {
            if text[start] == first {
                var length = 1
                while length < pattern.count, text[start + length] == pattern[length] {
                    length += 1
                }
                if length == pattern.count { return true }
            }
            start += 1
        }
        return false
    }
}
