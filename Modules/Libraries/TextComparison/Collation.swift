/// The way in which texts are compared.
///
/// A collation converts a text to a key; texts are compared by the UTF-8 bytes of their keys. So
/// all programs that use the keys agree on the order, including databases without a collation of
/// their own.
public enum Collation: String, Hashable, Sendable, CaseIterable {
    /// Compares texts unchanged: `B` precedes `a`, and the two spellings of `é` differ.
    case binary
    /// Ignores case and marks: `Østergård` equals `ostergard`, `ß` equals `ss`; see
    /// ``TextFolding``.
    case folded
    /// Compares like ``folded``, but digits 0 to 9 by value: `room 9` precedes `room 10`.
    case numeric

    /// Returns the key of a text.
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
