package import FoundationEssentials

/// Who makes a change, and when.
package struct Edition: Hashable, Sendable {
    /// The time.
    package var date: Date
    /// The person, such as `ada@desk`; `nil` if that is not known.
    package var author: String?

    /// Creates an edition.
    package init(date: Date, author: String?) {
        self.date = date
        self.author = author
    }

    /// Whether the author is known to be somebody else than another one; one person may use several
    /// machines.
    func isBySomebodyElse(than author: String?) -> Bool {
        guard let mine = self.author?.user, let other = author?.user else { return false }
        return mine != other
    }
}

extension String {
    /// The name of an author without that of the machine.
    fileprivate var user: Substring { lastIndex(of: "@").map { self[..<$0] } ?? self[...] }
}
