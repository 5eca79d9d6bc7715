package import Services

extension PeopleStore {
    /// Replaces the present note about a person; an empty one deletes it.
    package func setNote(_ note: String, forKey key: String) async throws {
        let known = try await contents().notes[key]
        _ = try await setNote(note, forKey: key, inPlaceOf: known)
    }

    /// Deletes people of the user's own as they are at present; other keys are left out.
    package func delete(keys: [String]) async throws {
        try await delete(people(forKeys: keys))
    }
}
