/// The reason why a storage could not be opened, read or written.
///
/// Paths are as they were passed to the backend; the description shortens the home directory to
/// `~`.
public enum PersistenceError: Error, Hashable, Sendable {
    /// The path is not a storage of this library, or cannot become one.
    case cannotOpen(path: String, reason: String)
    /// The server does not respond, or refuses the connection; earlier transactions are stored.
    case unreachable(place: String, reason: String)
    /// The connection was lost before the server confirmed whether the transaction is stored.
    case unknownOutcome(place: String)
    /// The file or its directory is not writable, or a server refuses changes, for its reason.
    case readOnly(path: String, reason: String? = nil)
    /// The device or the quota is full; no change of the batch was stored.
    case diskFull(path: String)
    /// Another program locked the storage for longer than this backend waits.
    case busy(path: String, after: Duration)
    /// The file is damaged and could not be moved away either.
    case corrupt(path: String, reason: String)
    /// A newer version wrote the file, which was not changed.
    ///
    /// `found` and `known` are versions of the file's format. They are equal if the format is known,
    /// and the path names a migration that is not.
    case tooNew(path: String, found: Int, known: Int)
    /// The system failed to read or write, with an `errno`.
    case io(path: String, operation: String, code: Int)
    /// A value could not be encoded; no change of its batch was stored.
    case encoding(collection: String, key: String, reason: String)
    /// A stored record could not be decoded; it remains in the storage.
    case decoding(collection: String, key: String, reason: String)
    /// A record with the key of an inserted one exists already; no change of its transaction was
    /// stored.
    case duplicate(collection: String, key: String)
    /// The storage does not support a query or the description of a table.
    case unsupported(collection: String, reason: String)
    /// A migration failed; none of its changes were stored.
    case migration(name: String, reason: String)
    /// The backend has been closed.
    case closed(path: String)
    /// The backend failed with an error of its own.
    case backend(_ backend: String, code: Int, reason: String)
}
