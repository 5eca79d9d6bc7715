/// The reason why a storage could not be opened, read or written.
///
/// Paths are as the backend was given them; the description shortens the home
/// directory to `~`.
public enum PersistenceError: Error, Hashable, Sendable {
    /// The path holds something other than a storage of this library, or cannot hold one.
    case cannotOpen(path: String, reason: String)
    /// The server does not answer, or refuses the connection; what was changed before is stored.
    case unreachable(place: String, reason: String)
    /// The connection was lost before the server said whether the transaction is stored.
    case unknownOutcome(place: String)
    /// The file or its directory may not be written to.
    case readOnly(path: String)
    /// The device or the quota is full; no change of the batch was stored.
    case diskFull(path: String)
    /// Another program held the storage for longer than this backend waits.
    case busy(path: String, after: Duration)
    /// The file is damaged and could not be put aside either.
    case corrupt(path: String, reason: String)
    /// A newer version wrote the file; it was left as it is.
    case tooNew(path: String, found: Int, known: Int)
    /// The system failed to read or write; its `errno`.
    case io(path: String, operation: String, code: Int)
    /// A value could not be encoded; no change of its batch was stored.
    case encoding(collection: String, key: String, reason: String)
    /// A stored record could not be understood; it stays where it is.
    case decoding(collection: String, key: String, reason: String)
    /// The record is there already, and was to be inserted; no change of its transaction was
    /// stored.
    case duplicate(collection: String, key: String)
    /// A query, or a table's description, that the storage cannot follow.
    case unsupported(collection: String, reason: String)
    /// A migration failed; nothing of it was stored.
    case migration(name: String, reason: String)
    /// The backend has been closed.
    case closed(path: String)
    /// The backend failed in a way of its own.
    case backend(_ backend: String, code: Int, reason: String)
}
