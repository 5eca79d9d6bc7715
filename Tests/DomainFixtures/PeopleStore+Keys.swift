import Models
package import Services

extension PeopleStore {
    /// Replaces the current note about a person; an empty one deletes it.
    package func setNote(_ note: String, forKey key: String) async throws {
        var person = try await present(key)
        person.note = try await contents().notes[key]
        _ = try await setNote(note, about: person)
    }

    /// Adds people to the favourites, or removes them; they need not be stored yet.
    package func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) async throws {
        var targets: [Person] = []
        for key in keys { targets.append(try await present(key)) }
        try await setFavorite(isFavorite, of: targets)
    }

    /// The stored person with a key, or a person without a name who is not stored yet.
    private func present(_ key: String) async throws -> Person {
        if let person = try await people(forKeys: [key]).first { return person }
        let name = User.Name(first: "", last: "")
        return Person(user: User(name: name, login: User.Login(uuid: key)))
    }

    /// Deletes the user's own people in their current state; unknown keys are ignored.
    package func delete(keys: [String]) async throws {
        try await delete(people(forKeys: keys))
    }

    /// Merges two of the user's own people in their current state, as chosen by the user.
    ///
    /// - Throws: `MergeError`, or `PersistenceError`.
    package func merge(_ key: String, into kept: String) async throws -> MergeOutcome {
        var people: [Person] = []
        for key in [key, kept] {
            guard let person = try await self.people(forKeys: [key]).first else {
                throw MergeError.missing(key)
            }
            people.append(person)
        }
        let pair = DuplicatePair(first: ExactText(kept), second: ExactText(key), signs: [])
        return try await merge(people[0], into: people[1], of: pair)
    }
}
