package import FoundationEssentials

/// The author and the time of a change.
package struct Edition: Hashable, Sendable {
    /// The time of the change.
    package var date: Date
    /// The author, such as `ada@desk`; `nil` if unknown.
    package var author: String?

    /// Creates an edition.
    package init(date: Date, author: String?) {
        self.date = date
        self.author = author
    }

    /// Whether the author is known to be another person than a given one; one person may use
    /// several machines.
    func isBySomebodyElse(than author: String?) -> Bool {
        guard let mine = self.author?.user, let other = author?.user else { return false }
        return mine != other
    }
}

extension String {
    /// The name of an author without the machine.
    fileprivate var user: Substring { lastIndex(of: "@").map { self[..<$0] } ?? self[...] }
}
