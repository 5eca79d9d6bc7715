/// The words of a query, for which a ``TextIndex`` is searched.
///
/// Whitespace and control characters separate words, and words are folded by ``TextFolding``. All
/// other characters belong to words, so that `@example.com` and `(303)` are found as they are
/// typed; ``SearchWords`` are those of letters and digits alone.
public struct TextQuery: Hashable, Sendable {
    /// The UTF-8 of each word.
    let patterns: [[UInt8]]

    /// Creates a query from its text, such as `lovelace ada`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        patterns = TextFolding.fold(text).unicodeScalars
            .split { $0.value <= 0x20 || $0.properties.isWhitespace }
            .map { Array(String($0).utf8) }
    }

    /// The words, folded, in the order of the text, repetitions included.
    public var words: [String] { patterns.map { String(decoding: $0, as: UTF8.self) } }

    /// Whether the query has no words, and so every row matches it.
    public var isEmpty: Bool { patterns.isEmpty }
}
