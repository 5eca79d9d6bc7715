/// The way in which texts are compared.
///
/// A collation turns a text into a key; texts compare as the bytes of the UTF-8 of their keys. So
/// every program that knows the keys agrees on the order, a database without a collation of its
/// own included.
public enum Collation: String, Hashable, Sendable, CaseIterable {
    /// Texts as they are: `B` before `a`, and the two spellings of `é` differ.
    case binary
    /// Case and marks do not count: `Østergård` is `ostergard`, `ß` is `ss`; see ``TextFolding``.
    case folded
    /// As ``folded``, with runs of the digits 0 to 9 by their value: `room 9` before `room 10`.
    case numeric

    /// The key of a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func key(of text: String) -> String {
        switch self {
        case .binary: text
        case .folded: TextFolding.fold(text)
        case .numeric: NumericKey.key(of: text)
        }
    }
}
