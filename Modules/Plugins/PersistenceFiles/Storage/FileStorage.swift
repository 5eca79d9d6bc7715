public import Persistence

/// Stores each collection in a file of its own, in one directory.
///
/// One file a collection, because a collection is read whole when a program
/// starts, which costs one opening then, and because a batch is so all or none:
/// a file, or a list of files, takes its name in one step. The price is that
/// each change writes its collection anew; this is for collections of some
/// megabytes at most.
///
/// Files and directories are their owner's alone (0600, 0700). A change is on
/// disk when its call returns. A file that cannot be understood is renamed and
/// reported in ``recoveries``. Several processes may share a directory: they
/// wait for each other.
public actor FileStorage {
    /// The default time to wait for another user of the directory.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The directory's path, as it was given.
    public nonisolated let path: String

    /// The files moved away, oldest first.
    public internal(set) var recoveries: [StorageRecovery] = []

    nonisolated let busyTimeout: Duration
    var isClosed = false

    private let executor = QueueExecutor(label: "PersistenceFiles")

    /// Creates a storage; touches nothing yet.
    ///
    /// - Parameters:
    ///   - path: The directory; created by the first change if it is missing.
    ///   - busyTimeout: How long to wait for another user of the directory.
    public init(path: String, busyTimeout: Duration = FileStorage.defaultBusyTimeout) {
        self.path = path
        self.busyTimeout = busyTimeout
    }

    /// The queue that all work is done on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }
}
