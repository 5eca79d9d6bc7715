package import FoundationEssentials
package import Models
package import Persistence

/// Stores the people of the directory's last answer, for times without a connection.
package struct UserArchive: Sendable {
    /// People, with when the directory named them.
    package struct Contents: Hashable, Sendable {
        /// The people, in no particular order.
        package var users: [User]
        /// When the directory answered.
        package var date: Date
    }

    private struct Answer: Codable, Sendable {
        var date: Date
    }

    private let backend: any StorageBackend
    private let users: Store<User>
    private let answers: Store<Answer>

    /// Creates an archive in a storage.
    package init(backend: any StorageBackend) {
        self.backend = backend
        users = Store("people", in: backend, format: .compact, key: \.key)
        answers = Store("answers", in: backend) { _ in "last" }
    }

    /// Reads the people of the last answer; `nil` if there has been none.
    ///
    /// - Throws: `PersistenceError` if the storage could not be read.
    package func contents() async throws(PersistenceError) -> Contents? {
        guard let answer = try await answers.value(forKey: "last") else { return nil }
        return Contents(users: try await users.all(), date: answer.date)
    }

    /// Puts the people of an answer in place of those of the last, all or none.
    ///
    /// - Throws: `PersistenceError`; the earlier people then stand.
    package func replace(with people: [User], asOf date: Date) async throws(PersistenceError) {
        var batch = StorageBatch()
        batch.replaceAll(in: users, with: people)
        batch.save(Answer(date: date), in: answers)
        try await backend.apply(batch)
    }

    /// Removes the people of the last answer.
    ///
    /// - Throws: `PersistenceError`; the people then stand.
    package func removeAll() async throws(PersistenceError) {
        var batch = StorageBatch()
        batch.removeAll(in: users)
        batch.removeAll(in: answers)
        try await backend.apply(batch)
    }

    /// The damaged files that the storage moved away, one line each.
    package var recoveries: [String] {
        get async { await backend.recoveries.map(\.description) }
    }
}
