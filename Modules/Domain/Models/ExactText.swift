/// A key or a UID, compared by its bytes, as files mean it and storages compare it.
///
/// `String` takes two spellings of one letter for the same text, such as `é` and an `e` with an accent
/// behind it. The UIDs of two people may differ in nothing else, so that sets, dictionaries and
/// comparisons of keys and UIDs are of this type.
package struct ExactText: Hashable, Sendable {
    // The hash is the compiler's: texts of equal bytes are equal to Swift, too.

    /// The text.
    package let text: String

    /// Creates an exact text of a text.
    package init(_ text: String) {
        self.text = text
    }

    /// Compares the bytes.
    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension ExactText: Comparable {
    /// The order of the texts, and that of the bytes of two spellings.
    package static func < (left: ExactText, right: ExactText) -> Bool {
        if left.text != right.text { return left.text < right.text }
        return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension ExactText: ExpressibleByStringLiteral {
    /// Creates an exact text of a literal.
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension Sequence<String> {
    /// The texts, each once.
    package var exact: Set<ExactText> { Set(lazy.map { ExactText($0) }) }
}
