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
}
