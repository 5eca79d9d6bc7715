import FoundationEssentials

/// The message of an error for the user: its `errorDescription`, or else its description.
///
/// It equals Foundation's `localizedDescription` for a `LocalizedError`, without requiring full
/// Foundation.
package func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
}

/// The message of an error for the user; ``message(of:)`` without type-qualified names.
package func sentence(of error: any Error) -> String {
    message(of: error).withoutTypeNames
}

extension String {
    /// The text without type-qualified names in parentheses, such as
    /// `(Builder.APIError.unexpected)`, which are meant for logs and tests.
    package var withoutTypeNames: String {
        var rest = self[...]
        var text = ""
        while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
            let name = rest[rest.index(after: start)..<end]
            if name.isTypeName {
                text += rest[..<start].last == " " ? rest[..<start].dropLast() : rest[..<start]
                rest = rest[rest.index(after: end)...]
            } else {
                // Another parenthesis may open before this one is closed.
                text += rest[...start]
                rest = rest[rest.index(after: start)...]
            }
        }
        return text + rest
    }
}

extension Substring {
    /// Whether the text is `Builder.` followed by a name of two or more parts.
    fileprivate var isTypeName: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && parts[0] == "Builder"
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isLetter) }
    }
}
