package import Models

/// A directory that gives all of its people in pages, in the same order each time.
package protocol DirectoryPages: Sendable {
    /// What the directory is asked for, the size of pages included; equal questions have equal pages.
    var question: String { get }

    /// Asks for a page.
    ///
    /// - Parameter number: The number of the page, from 1.
    /// - Returns: The page; behind the last one nobody is on it.
    /// - Throws: The error of the transport, or `DecodingError`.
    func page(_ number: Int) async throws -> DirectoryPage
}

/// Some of the people of a directory: those of one answer.
package struct DirectoryPage: Sendable {
    /// The people, in the directory's order.
    package var users: [User]
    /// How many people there are on all pages, if the directory says so.
    package var total: Int?
    /// The number of entries that cannot be read, and of whose people nothing is known.
    package var unreadable: Int

    /// Creates a page.
    package init(users: [User], total: Int? = nil, unreadable: Int = 0) {
        self.users = users
        self.total = total
        self.unreadable = unreadable
    }

    /// Creates the page of an answer.
    init(_ answer: UserResultType) {
        self.init(users: answer.results, total: answer.total, unreadable: answer.unreadable)
    }
}

/// The words about entries that cannot be read, such as `3 of 10 entries cannot be read`.
func unreadableEntries(_ count: Int, of all: Int) -> String {
    "\(count.withSeparators) of \(all.withSeparators) entries cannot be read"
}
