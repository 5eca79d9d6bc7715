package import Services

extension PeopleStore {
    /// Replaces the note about a person, whatever it is now; an empty note deletes it.
    package func setNote(_ note: String, forKey key: String) async throws {
        let known = try await contents().notes[key]
        _ = try await setNote(note, forKey: key, inPlaceOf: known)
    }
}
