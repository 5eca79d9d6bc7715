package import Models
package import Services

/// A change of people that the user has asked for with one key.
package struct PeopleEdit: Hashable, Sendable {
    /// What is to be changed.
    package enum Action: Hashable, Sendable {
        /// The people become favourites, or are none any more.
        case favorite(Bool)
        /// The note about each person replaces the one that the user has seen; an empty one deletes it.
        case note(String)
        /// The people of the user's own are deleted.
        case delete
    }

    /// What is to be changed.
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

    /// The change in one line, with the text of a note, so that nothing is lost which was typed.
    package var details: String {
        guard case .note(let text) = action, !text.isEmpty else { return summary }
        return "\(summary) (\(text.singleLine))"
    }

    /// Whether the user, who has asked for this change, does not want another one any more.
    package func replaces(_ other: PeopleEdit) -> Bool {
        guard keys == other.keys else { return false }
        return switch (action, other.action) {
        case (.favorite, .favorite), (.note, .note), (.delete, _): true
        default: false
        }
    }
}

extension PeopleEdit {
    /// Makes the change, unless another program has changed the people in a way that forbids it.
    ///
    /// - Returns: A line for the user, if there is more to say.
    /// - Throws: `PersistenceError`, or `PersonEditError` for a note about somebody who is deleted by now;
    ///   nothing is changed then.
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
