package import FoundationEssentials
package import Models
package import Persistence

/// Stores the people of a directory's last answer, for times without a connection.
///
/// Each directory has people of its own: those of one are never shown as those of another.
package struct UserArchive: Sendable {
    /// People, with when the directory named them.
    package struct Contents: Hashable, Sendable {
        /// The people, in no particular order.
        package var users: [User]
        /// When the directory answered.
        package var date: Date
        /// The number of people that are stored and cannot be read.
        package var unread = 0
    }

    private struct Answer: Codable, Sendable {
        /// The key; releases before there were several directories did not write it.
        var directory: String?
        var date: Date
    }

    private let backend: any StorageBackend
    private let directory: String
    private let users: Store<User>
    private let answers: Store<Answer>

    /// Creates an archive in a storage.
    ///
    /// - Parameters:
    ///   - backend: The storage.
    ///   - address: The address of the directory; `nil` for the one in the program, which the
    ///     people that earlier releases stored count as. Credentials in it are not stored.
    package init(backend: any StorageBackend, address: String? = nil) {
        self.backend = backend
        let directory = address.map { "directory \($0.fingerprint)" } ?? "last"
        self.directory = directory
        users = Self.users(of: directory, in: backend)
        answers = Store("answers", in: backend) { $0.directory ?? "last" }
    }

    private static func users(of directory: String, in backend: any StorageBackend) -> Store<User> {
        let collection = directory == "last" ? "people" : "people of \(directory)"
        return Store(collection, in: backend, format: .compact, key: \.key)
    }

    /// Reads the people of the last answer; `nil` if there has been none.
    ///
    /// - Throws: `PersistenceError` if the storage could not be read.
    package func contents() async throws(PersistenceError) -> Contents? {
        guard let answer = try await answers.value(forKey: directory) else { return nil }
        let people = try await users.contents()
        return Contents(users: people.values, date: answer.date, unread: people.skipped.count)
    }

    /// Puts the people of an answer in place of those of the last, all or none.
    ///
    /// - Throws: `PersistenceError`; the earlier people then stand.
    package func replace(with people: [User], asOf date: Date) async throws(PersistenceError) {
        var batch = StorageBatch()
        batch.replaceAll(in: users, with: people)
        batch.save(Answer(directory: directory, date: date), in: answers)
        try await backend.apply(batch)
    }

    /// Removes the people of every directory.
    ///
    /// - Throws: `PersistenceError`; the people then stand.
    package func removeAll() async throws(PersistenceError) {
        var batch = StorageBatch()
        for directory in try await answers.all().map({ $0.directory ?? "last" }) {
            batch.removeAll(in: Self.users(of: directory, in: backend))
        }
        batch.removeAll(in: answers)
        try await backend.apply(batch)
    }

    /// Whether changes fail at present, which the address book warns of.
    package var isReadOnly: Bool {
        get async { await backend.writeFailure != nil }
    }
}

extension String {
    /// A number of 64 bits by which an address is recognized (FNV-1a), in hexadecimal.
    ///
    /// A slash at the end makes no difference.
    fileprivate var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in hasSuffix("/") ? dropLast().utf8 : self[...].utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
