public import Persistence

/// Stores entries in one SQLite database.
///
/// The file is opened, and created if it is missing, by the first call that
/// needs it: for its owner alone (0600, new directories 0700), in write-ahead
/// logging, so that readers and one writer do not wait for each other. Every
/// batch is one transaction; acknowledged changes survive a killed process.
///
/// A file that is damaged, or no database, is renamed and reported in
/// ``recoveries``, or refused if the policy for foreign files says so; the entries
/// on its intact pages are put into a new database. A file of another program or of
/// a newer version is refused and left alone. A database that cannot be written to,
/// such as one on a read-only or full disk, can be read.
///
/// A storage must not be used on both sides of `fork`.
public actor SQLiteStorage {
    /// The default time to wait for another writer.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The file's path, as it was given.
    public nonisolated let path: String

    /// The damaged files, oldest first: those that lie renamed beside the database, and the
    /// database itself if it could not be renamed.
    ///
    /// The first call examines each file.
    public var recoveries: [StorageRecovery] {
        var reports: [String: StorageRecovery] = [:]
        let names = file.quarantinedNames
        for name in names {
            reports[name] = examined[name] ?? file.recovery(fromFileNamed: name)
        }
        examined = reports
        return names.compactMap { reports[$0] } + [opened?.damage].compactMap(\.self)
    }

    /// Why the database can only be read at present, if the last opening found that.
    public var writeFailure: PersistenceError? { opened?.writeFailure }

    nonisolated let busyTimeout: Duration
    nonisolated let foreignFiles: ForeignFilePolicy
    nonisolated let file: DatabaseFile
    nonisolated let notices = ChangeNotices()
    var opened: Opened?
    /// The reports about damaged files, by their names.
    private var examined: [String: StorageRecovery] = [:]
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
        // Safe: the actor holds its executor as long as it lives.
        unsafe executor.asUnownedSerialExecutor()
    }
}
