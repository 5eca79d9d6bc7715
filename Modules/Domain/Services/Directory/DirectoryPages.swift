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

/// Some of the people of a directory.
package struct DirectoryPage: Sendable {
    /// The people, in the directory's order.
    package var users: [User]
    /// How many people there are on all pages, if the directory says so.
    package var total: Int?

    /// Creates a page.
    package init(users: [User], total: Int? = nil) {
        self.users = users
        self.total = total
    }
}
