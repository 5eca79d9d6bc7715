import Persistence

// The database of a storage: opens the file when it is needed, replaces it when it is damaged, and
// runs transactions on it.
//
// For one thread at a time; SessionQueue sees to that.
final class DatabaseSession {
    let path: String
    let foreignFiles: ForeignFilePolicy
    let file: DatabaseFile
    /// How long to wait for another writer.
    let patience: Duration
    /// Whether a call must not wait, because it runs on a thread that all tasks share.
    var isBrief = false

    /// The interruption of the present call, if it can be interrupted.
    var interruption: Interruption?

    var opened: Opened?
    /// Whether the file has been open: if it is not there any more, it was taken away, and a new one
    /// would look as if everything had been deleted.
    var hasFile = false
    /// The directory, open for the holds of writers.
    var directory: LockedDirectory?
    var isClosed = false
    /// The reports about damaged files, by their names.
    private var examined: [String: StorageRecovery] = [:]
    // The batches written to each collection. Names that are canonically equivalent share a
    // number, so that a mark may differ without a change.
    var batches: [String: UInt64] = [:]

    init(path: String, busyTimeout: Duration, foreignFiles: ForeignFilePolicy) {
        self.path = path
        self.foreignFiles = foreignFiles
        patience = busyTimeout
        file = DatabaseFile(path: path)
    }

    /// How long the present call may wait for another writer.
    var busyTimeout: Duration { isBrief ? .zero : patience }

    /// Returns the damaged files, oldest first: those that were renamed in the database's
    /// directory, and the database itself if it could not be renamed.
    func recoveries() -> [StorageRecovery] {
        var reports: [String: StorageRecovery] = [:]
        let names = file.quarantinedNames
        for name in names {
            reports[name] = examined[name] ?? file.recovery(fromFileNamed: name)
        }
        examined = reports
        return names.compactMap { reports[$0] } + [opened?.damage].compactMap(\.self)
    }
}
