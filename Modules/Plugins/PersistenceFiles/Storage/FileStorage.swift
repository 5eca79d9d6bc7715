public import Persistence

/// Stores each collection, and each table of records, in a file of its own, in one directory.
///
/// One file a collection, because a collection is read whole when a program
/// starts, which costs one opening then, and because a batch is so all or none:
/// a file, or a list of files, takes its name in one step. The price is that
/// each change rewrites its collection; this is for collections of some
/// megabytes at most.
///
/// Files and directories are their owner's alone (0600, 0700). A change is on
/// disk when its call returns. A damaged file is renamed and reported in
/// ``recoveries``, or refused if the policy for foreign files says so; its entries
/// that are whole are put into a new one. Several processes may share a directory: they
/// wait for each other.
public actor FileStorage {
    /// The default time to wait for another user of the directory.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The directory's path, as it was given.
    public nonisolated let path: String

    /// The damaged files, oldest first: those that were renamed in the directory, and those that
    /// could not be renamed.
    ///
    /// The first call examines each file.
    public var recoveries: [StorageRecovery] {
        let names = Self.quarantinedNames(in: path)
        if !names.allSatisfy({ examined[$0] != nil }),
            let folder = try? Folder(path: path, creating: false, waiting: busyTimeout)
        {
            for name in names where examined[name] == nil {
                examined[name] = folder.recovery(fromFileNamed: name)
            }
        }
        return names.compactMap { examined[$0] }
            + unmoved.sorted { $0.key < $1.key }.map(\.value)
    }

    nonisolated let busyTimeout: Duration
    nonisolated let foreignFiles: ForeignFilePolicy
    var isClosed = false
    /// The reports about damaged files that could not be renamed, by their names.
    var unmoved: [String: StorageRecovery] = [:]
    /// The reports about renamed files, by their names.
    private var examined: [String: StorageRecovery] = [:]
    /// Whether the directory has been open: if it is not there any more, it was taken away, and a new
    /// one would look as if everything had been deleted.
    var hasFolder = false
    /// Whether the directory has been found to be the storage's own.
    var isChecked = false

    /// The tables of records that have been read, with the marks of their files.
    var tables: [String: (mark: [UInt64], table: RowTable)] = [:]
    nonisolated let notices = ChangeNotices()
    nonisolated let watch: ChangeWatch

    private let executor = QueueExecutor(label: "PersistenceFiles")

    /// Creates a storage; touches nothing yet.
    ///
    /// - Parameters:
    ///   - path: The directory; created by the first change if it is missing.
    ///   - busyTimeout: How long to wait for another user of the directory.
    ///   - foreignFiles: The treatment of a directory with files that are none of this module,
    ///     and of such a file.
    ///   - watchInterval: How often to look for changes by other processes, as long as somebody
    ///     observes.
    public init(
        path: String,
        busyTimeout: Duration = FileStorage.defaultBusyTimeout,
        foreignFiles: ForeignFilePolicy = .quarantine,
        watchInterval: Duration = .milliseconds(250)
    ) {
        self.path = path
        self.busyTimeout = busyTimeout
        self.foreignFiles = foreignFiles
        watch = ChangeWatch(notices, interval: watchInterval) {
            // Each commit renames files into the directory.
            FileMark.numbers(ofFileAt: path)
        }
    }

    /// The queue that all work is done on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        // Safe: the actor holds its executor as long as it lives.
        unsafe executor.asUnownedSerialExecutor()
    }
}
