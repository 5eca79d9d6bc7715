package import Services

extension PeopleStore {
    /// Replaces the present note about a person; an empty one deletes it.
    package func setNote(_ note: String, forKey key: String) async throws {
        let known = try await contents().notes[key]
        _ = try await setNote(note, forKey: key, inPlaceOf: known)
    }
}
