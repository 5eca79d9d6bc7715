package import Models
package import Services

/// A change of people that the user has requested.
package struct PeopleEdit: Hashable, Sendable {
    /// The kind of a change.
    package enum Action: Hashable, Sendable {
        /// Marks the people as favourites, or unmarks them.
        case favorite(Bool)
        /// Replaces the note about each person as the user has seen it; an empty one deletes it.
        case note(String)
        /// Deletes the user's own people.
        case delete
    }

    /// The kind of the change.
    package let action: Action
    /// The people, as the user has seen them.
    package let people: [Person]

    /// Creates a change of people.
    package init(_ action: Action, of people: [Person]) {
        self.action = action
        self.people = people
    }

    /// The keys of the people.
    package var keys: [ExactText] { people.map(\.id) }

    /// The name of the only person, or the number of people.
    private var subject: String {
        people.count == 1 ? people[0].user.displayName : "\(people.count.withSeparators) people"
    }

    /// The change in a few words, such as `a note about Ada King`.
    package var summary: String {
        switch action {
        case .favorite(true): "\(subject) among the favorites"
        case .favorite(false): "\(subject) no longer among the favorites"
        case .note: "a note about \(subject)"
        case .delete: "\(subject) deleted"
        }
    }

    /// The change in one line, with the full text of a note so that no typed text is lost.
    package var details: String {
        guard case .note(let text) = action, !text.isEmpty else { return summary }
        return "\(summary) (\(text.singleLine))"
    }

    /// Whether the change makes another one obsolete that could not be stored.
    package func replaces(_ other: PeopleEdit) -> Bool {
        guard keys == other.keys else { return false }
        return switch (action, other.action) {
        case (.favorite, .favorite), (.note, .note), (.delete, _): true
        default: false
        }
    }
}

extension PeopleEdit {
    /// Applies the change, unless a change of another program prevents it.
    ///
    /// - Returns: A line for the user; `nil` for none.
    /// - Throws: `PersistenceError`, or `PersonEditError` for a note about a person deleted
    ///   meanwhile; nothing is changed then.
    func apply(to store: PeopleStore) async throws -> String? {
        switch action {
        case .favorite(let isFavorite):
            do {
                try await store.setFavorite(isFavorite, of: people)
            } catch let error as PersonEditError {
                return "no favorite: \(error)"
            }
        case .note(let note):
            for person in people where try await store.setNote(note, about: person) {
                return "another note was written meanwhile; both are kept"
            }
        case .delete:
            do {
                try await store.delete(people)
            } catch let error as PersonEditError {
                return "not deleted: \(error)"
            }
        }
        return nil
    }
}
