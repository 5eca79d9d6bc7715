package import Models

/// The people of a list after filtering, with favourites, notes and marks.
package struct PeopleList: Sendable {
    /// The people to show, in order.
    package var users: [User] = [] {
        didSet { revision += 1 }
    }
    /// A number that changes with `users`.
    package private(set) var revision = 0
    /// The number of all people, with those that the filter leaves out.
    package var total = 0
    /// The filter's text; empty for none.
    package var query = ""
    /// The order.
    package var order = PeopleOrder()
    /// The keys of favourites.
    package var favorites: Set<String> = []
    /// Notes by key.
    package var notes: [String: String] = [:]
    /// The keys of marked people, also of those that the filter leaves out.
    package var marks: Set<String> = []
    /// The day of ages counted from birthdays; `nil` counts none.
    package var today: String?
    /// Whether only favourites are shown.
    package var showsOnlyFavorites = false

    /// Creates an empty list.
    package init() {}

    /// The title of the list, such as `People (3 of 20), 2 marked`.
    package var title: String {
        guard total > 0 else { return "People" }
        let isWhole = query.isEmpty && !showsOnlyFavorites
        let count = isWhole ? "\(total)" : "\(users.count) of \(total)"
        let name = showsOnlyFavorites ? "Favorites" : "People"
        return "\(name) (\(count))" + (marks.isEmpty ? "" : ", \(marks.count) marked")
    }

    /// Whether a person is a favourite.
    package func isFavorite(_ user: User) -> Bool {
        !favorites.isEmpty && favorites.contains(user.key)
    }

    /// The note about a person; `nil` for none.
    package func note(about user: User) -> String? {
        notes.isEmpty ? nil : notes[user.key]
    }

    /// The signs of a person: a star for a favourite, a pencil for a note.
    package func signs(of user: User) -> String {
        (isFavorite(user) ? "★" : "") + (note(about: user) == nil ? "" : "✎")
    }
}
