public import Persistence

/// Stores entries and records in one SQLite database.
///
/// The first call that needs the file opens it, and creates it if it is missing: accessible to its
/// owner only (0600, new directories 0700), in write-ahead logging, so that readers and one writer
/// do not wait for each other. Every batch is one transaction; acknowledged changes survive a
/// killed process.
///
/// A file that is damaged, or no database, is renamed and reported in ``recoveries``, or rejected
/// if the policy for foreign files requires that; the entries on its intact pages are copied to a
/// new database. A file of another program or of a newer version is rejected and not changed. A
/// database that cannot be written to, such as one on a read-only or full disk, can be read.
///
/// Records are read by connections of their own, so that a reader does not wait for the writer.
/// Calls for single rows run on the caller's thread, if the database is free and no other process
/// is writing; all others on a thread of the storage's own.
///
/// A storage must not be used on both sides of `fork`.
public final class SQLiteStorage: Sendable {
    /// The default time to wait for another writer.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The file's path, as it was given.
    public let path: String

    /// The session that writes, and reads entries.
    let queue: SessionQueue
    let readers: ReaderPool
    let notices = ChangeNotices()
    let watch: ChangeWatch

    /// Creates a storage; opens nothing yet.
    ///
    /// - Parameters:
    ///   - path: The database file. SQLite creates a `-wal` and a `-shm` next to it.
    ///   - busyTimeout: How long to wait for another process that is writing.
    ///   - foreignFiles: The treatment of a file that is no database of this module.
    ///   - watchInterval: The interval at which changes by other processes are looked for, while
    ///     there are observations.
    public init(
        path: String,
        busyTimeout: Duration = SQLiteStorage.defaultBusyTimeout,
        foreignFiles: ForeignFilePolicy = .quarantine,
        watchInterval: Duration = .milliseconds(250)
    ) {
        self.path = path
        func session() -> SessionQueue {
            SessionQueue(
                DatabaseSession(path: path, busyTimeout: busyTimeout, foreignFiles: foreignFiles)
            )
        }
        queue = session()
        readers = ReaderPool(count: 3, session)
        let writer = queue
        watch = ChangeWatch(notices, interval: watchInterval) {
            // SQLite counts the commits of other connections separately for each connection.
            (try? await writer.runBriefly { session in
                let version = try session.dataVersion()
                let connection = session.opened.map { ObjectIdentifier($0.connection) }
                return [UInt64(version), UInt64(connection.map { UInt(bitPattern: $0) } ?? 0)]
            }) ?? nil
        }
    }
}
