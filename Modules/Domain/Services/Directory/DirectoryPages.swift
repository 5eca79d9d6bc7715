package import Models

/// A directory that returns all of its people in pages, in a stable order.
package protocol DirectoryPages: Sendable {
    /// The parameters of the request, including the page size; equal values yield equal pages.
    var question: String { get }

    /// Requests a page.
    ///
    /// - Parameter number: The number of the page, from 1.
    /// - Returns: The page; a page after the last one has no people.
    /// - Throws: The error of the transport, or `DecodingError`.
    func page(_ number: Int) async throws -> DirectoryPage
}

/// One page of the people of a directory.
package struct DirectoryPage: Sendable {
    /// The people, in the directory's order.
    package var users: [User]
    /// The number of people on all pages; `nil` if the directory does not report it.
    package var total: Int?
    /// The number of entries that cannot be decoded.
    package var unreadable: Int

    /// Creates a page.
    package init(users: [User], total: Int? = nil, unreadable: Int = 0) {
        self.users = users
        self.total = total
        self.unreadable = unreadable
    }

    /// Creates a page of a decoded response.
    init(_ answer: UserResultType) {
        self.init(users: answer.results, total: answer.total, unreadable: answer.unreadable)
    }
}

/// A message about entries that cannot be read, such as `3 of 10 entries cannot be read`.
func unreadableEntries(_ count: Int, of all: Int) -> String {
    "\(count.withSeparators) of \(all.withSeparators) entries cannot be read"
}
