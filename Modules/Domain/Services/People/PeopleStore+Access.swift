package import Persistence

extension PeopleStore {
    /// Counts the people, and attempts a change that changes nobody.
    ///
    /// - Returns: The number of people, and the reason why they cannot be changed; `nil` if they can.
    /// - Throws: `PersistenceError` if they cannot be read.
    package func access() async throws -> (count: Int, refusal: PersistenceError?) {
        let count = try await count().number
        do {
            // No person has an empty key.
            _ = try await database().write { db in
                try PersonRecord.filter(PersonRecord.id == "").deleteAll(db)
            }
        } catch let refusal as PersistenceError {
            return (count, refusal)
        }
        return (count, nil)
    }
}
