import Synchronization

/// Collects entries from closures in the order of their calls; thread-safe.
public final class Log<Entry: Sendable>: Sendable {
    private let state = Mutex<[Entry]>([])

    /// Creates an empty log.
    public init() {}

    /// The entries so far, the oldest first.
    public var entries: [Entry] { state.withLock { $0 } }

    /// Adds an entry at the end.
    public func write(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }

    /// Removes all entries.
    public func clear() {
        state.withLock { $0 = [] }
    }
}
