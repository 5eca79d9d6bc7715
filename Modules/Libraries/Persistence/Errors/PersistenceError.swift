/// A failure to read from a storage or to write to it.
///
/// Paths are as the backend was given them; the description shortens the home
/// directory to `~`.
public enum PersistenceError: Error, Hashable, Sendable {
    /// There is something at the path, or nothing can be, that is no storage of ours.
    case cannotOpen(path: String, reason: String)
    /// The file or its directory may not be written to.
    case readOnly(path: String)
    /// The device or the quota is full; nothing of the batch was stored.
    case diskFull(path: String)
    /// Another program held the storage for longer than this backend waits.
    case busy(path: String, after: Duration)
    /// The file is damaged and could not be put aside either.
    case corrupt(path: String, reason: String)
    /// A newer version wrote the file; it was left as it is.
    case tooNew(path: String, found: Int, known: Int)
    /// The system failed to read or write; its `errno`.
    case io(path: String, operation: String, code: Int)
    /// A value could not be encoded; nothing of its batch was stored.
    case encoding(collection: String, key: String, reason: String)
    /// The backend has been closed.
    case closed(path: String)
    /// The backend failed in a way of its own.
    case backend(_ backend: String, code: Int, reason: String)
}
