public import Persistence

/// Stores entries in one SQLite database.
///
/// The file is opened, and created if it is missing, by the first call that
/// needs it: for its owner alone (0600, new directories 0700), in write-ahead
/// logging, so that readers and one writer do not wait for each other. Every
/// batch is one transaction; acknowledged changes survive a killed process.
///
/// A file that is damaged, or no database, is renamed and reported in
/// ``recoveries``, or refused if the policy for foreign files says so; one of
/// another program or of a newer version is refused and left alone. A database
/// that may only be read, such as one on a read-only disk, can be read.
///
/// A storage must not be used on both sides of `fork`.
public actor SQLiteStorage {
    /// The default time to wait for another writer.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The file's path, as it was given.
    public nonisolated let path: String

    /// The unreadable files that were renamed or replaced, oldest first.
    public internal(set) var recoveries: [StorageRecovery] = []

    nonisolated let busyTimeout: Duration
    nonisolated let foreignFiles: ForeignFilePolicy
    nonisolated let file: DatabaseFile
    var opened: (connection: Connection, identity: DatabaseFile.Identity)?
    var isClosed = false
    // The batches written to each collection. Names that are canonically equivalent share a
    // number, so that a mark may differ without a change.
    var batches: [String: UInt64] = [:]

    private let executor = QueueExecutor(label: "PersistenceSQLite")

    /// Creates a storage; opens nothing yet.
    ///
    /// - Parameters:
    ///   - path: The database file. SQLite puts a `-wal` and a `-shm` beside it.
    ///   - busyTimeout: How long to wait for another process that is writing.
    ///   - foreignFiles: The treatment of a file that is no database of this module.
    public init(
        path: String,
        busyTimeout: Duration = SQLiteStorage.defaultBusyTimeout,
        foreignFiles: ForeignFilePolicy = .quarantine
    ) {
        self.path = path
        self.busyTimeout = busyTimeout
        self.foreignFiles = foreignFiles
        file = DatabaseFile(path: path)
    }

    /// The queue that all work is done on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }
}
