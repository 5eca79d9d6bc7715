/// The state of a storage on disk, found without changing it.
public struct StorageHealth: Hashable, Sendable {
    /// The number of entries that can be read.
    public var entries: Int
    /// The size on disk in bytes.
    public var size: Int
    /// The faults found, one line each; empty if there are none.
    public var faults: [String]
    /// The damaged files that were renamed in the directory of the storage, oldest first.
    public var recoveries: [StorageRecovery]

    /// Creates a report.
    public init(
        entries: Int,
        size: Int,
        faults: [String],
        recoveries: [StorageRecovery] = []
    ) {
        self.entries = entries
        self.size = size
        self.faults = faults
        self.recoveries = recoveries
    }
}
