/// A key or a UID, compared by its bytes, as in files and storages.
///
/// `String` considers canonically equivalent spellings as equal, such as `é` and an `e` with a
/// combining accent. The UIDs of two people may differ in nothing else, so this type is used for
/// sets, dictionaries and comparisons of keys and UIDs.
package struct ExactText: Hashable, Sendable {
    // The synthesized hash is valid: texts of equal bytes are equal strings, too.

    /// The text.
    package let text: String

    /// Creates an exact text from a string.
    package init(_ text: String) {
        self.text = text
    }

    /// Compares the bytes of both texts.
    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension ExactText: Comparable {
    /// Compares the texts, and then the bytes of equivalent spellings.
    package static func < (left: ExactText, right: ExactText) -> Bool {
        if left.text != right.text { return left.text < right.text }
        return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension ExactText: ExpressibleByStringLiteral {
    /// Creates an exact text from a literal.
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension Sequence<String> {
    /// The distinct exact texts.
    package var exact: Set<ExactText> { Set(lazy.map { ExactText($0) }) }
}
