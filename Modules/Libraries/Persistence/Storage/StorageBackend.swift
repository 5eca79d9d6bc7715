/// Stores entries of bytes, each under a key in a named collection.
///
/// This is all that a backend must provide. Types, encoding and the
/// reporting of unreadable records are implemented above it, in ``Store``, and
/// are the same over every backend.
///
/// Collections and keys are compared byte by byte in UTF-8, never by canonical
/// equivalence, and may hold any character, U+0000 and `/` included. A backend
/// may open its file as late as the first call, does its work away from the
/// threads that tasks share, and may be called from any number of tasks at once.
///
/// A backend must pass `StorageLaw` from the PersistenceTesting module.
public protocol StorageBackend: Sendable {
    /// Reads one entry.
    ///
    /// - Parameters:
    ///   - key: The entry's key.
    ///   - collection: The collection it is in.
    /// - Returns: The bytes last put there, or `nil` if there are none.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]?

    /// Reads a whole collection in a single state.
    ///
    /// - Parameter collection: The collection. One never written to is empty.
    /// - Returns: Its entries, ordered by the bytes of their keys.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry]

    /// Carries out changes, in order, all of them or none.
    ///
    /// When the method returns, the changes outlive a killed process. When it
    /// throws, the storage is as it was before.
    ///
    /// - Parameter changes: The changes, in any number of collections.
    /// - Throws: ``PersistenceError`` if the changes could not be stored.
    func apply(_ changes: [StorageChange]) async throws(PersistenceError)

    /// Returns a mark that changes with the contents of collections.
    ///
    /// Two equal marks from one backend mean that none of the collections was changed between
    /// the calls, neither through this backend nor by another process. A mark may also differ
    /// without a change. It costs far less than reading, and is meant for a timer.
    ///
    /// - Parameter collections: The names of the collections.
    /// - Returns: The mark of the current contents.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision

    /// The damaged files of this storage, oldest first: those in the same directory that this or
    /// another process has renamed, and those that could not be renamed.
    ///
    /// A renamed file that is deleted is not reported any longer. Each file is examined once.
    var recoveries: [StorageRecovery] { get async }

    /// The error that changes throw at present, if the storage was found to be read-only when it
    /// was last opened; otherwise `nil`.
    var writeFailure: PersistenceError? { get async }

    /// Closes files and releases locks.
    ///
    /// A second call does nothing. Any other call after it throws
    /// ``PersistenceError/closed(path:)``.
    func close() async
}

extension StorageBackend {
    /// Returns `nil`, for backends that notice a read-only storage only when they write.
    public var writeFailure: PersistenceError? {
        get async { nil }
    }
}

/// One step of a batch.
public enum StorageChange: Hashable, Sendable {
    /// Stores bytes under a key and replaces any earlier ones.
    case put(_ value: [UInt8], key: String, collection: String)
    /// Removes the entry of a key, if there is one.
    case remove(key: String, collection: String)
    /// Removes every entry of a collection.
    case removeAll(collection: String)
}

extension StorageChange {
    /// The collection that the change is made in.
    public var collection: String {
        switch self {
        case .put(_, _, let collection): collection
        case .remove(_, let collection): collection
        case .removeAll(let collection): collection
        }
    }
}

/// One key of a collection and the bytes stored under it.
public struct StorageEntry: Hashable, Sendable {
    /// The key, unique within its collection.
    public var key: String
    /// The bytes.
    public var value: [UInt8]

    /// Creates an entry.
    public init(key: String, value: [UInt8]) {
        self.key = key
        self.value = value
    }
}

/// A mark of the contents of a storage at one moment, for comparison with other marks.
///
/// Marks of two backends must not be compared, nor stored beyond the life of the backend.
public struct StorageRevision: Hashable, Sendable {
    private let parts: [UInt64]

    /// Creates a mark from the numbers by which a backend recognizes a change.
    public init(_ parts: [UInt64]) {
        self.parts = parts
    }
}
