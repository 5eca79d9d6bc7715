import Synchronization

/// Distributes notices of committed transactions to the sequences that wait for them.
///
/// A storage owns one, and posts after each commit, outside its locks.
public final class ChangeNotices: Sendable {
    private struct Listener {
        let tables: Set<String>
        let key: DatabaseValue?
        let continuation: AsyncStream<Void>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var outage: PersistenceError?
        var watchers: [Int: AsyncStream<PersistenceError?>.Continuation] = [:]
        var count = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// Creates an object without listeners.
    public init() {}

    /// Whether nobody listens, so that the keys of changes need not be collected.
    public var isIdle: Bool { state.withLock { $0.listeners.isEmpty } }

    /// A sequence with an element after each change; see ``RecordStorage/changes(in:key:)``.
    public func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state -> Int? in
                if state.isFinished { return nil }
                state.count += 1
                state.listeners[state.count] = Listener(
                    tables: tables,
                    key: key,
                    continuation: continuation
                )
                return state.count
            }
            guard let id else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in
                // The listener is released outside the lock.
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
            }
        }
    }

    /// A sequence of what keeps the storage from noticing changes; see ``RecordStorage/outages()``.
    public func outages() -> AsyncStream<PersistenceError?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state -> Int? in
                if state.isFinished { return nil }
                state.count += 1
                state.watchers[state.count] = continuation
                // Within the lock, so that a later one comes behind it.
                if let outage = state.outage { continuation.yield(outage) }
                return state.count
            }
            guard let id else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.watchers.removeValue(forKey: id) }
            }
        }
    }

    /// Notes that changes cannot be noticed at present.
    public func begin(_ outage: PersistenceError) {
        state.withLock { state in
            if state.outage == outage { return }
            state.outage = outage
            for watcher in state.watchers.values { watcher.yield(outage) }
        }
    }

    /// Notes that changes are noticed from now on, and notifies all listeners, as there may have been
    /// some.
    public func endOutage() {
        state.withLock { state in
            if state.outage == nil { return }
            state.outage = nil
            for watcher in state.watchers.values { watcher.yield(nil) }
        }
        postAll()
    }

    /// Notifies the listeners of a transaction.
    ///
    /// - Parameter changes: The keys of the changed rows by table; `nil` for unknown ones.
    public func post(_ changes: [String: Set<DatabaseValue>?]) {
        if changes.isEmpty { return }
        let concerned = state.withLock { state in
            state.listeners.values.filter { listener in
                changes.contains { table, keys in
                    guard listener.tables.contains(table) else { return false }
                    guard let key = listener.key, let keys else { return true }
                    return keys.contains(key)
                }
            }
        }
        for listener in concerned { listener.continuation.yield() }
    }

    /// Notifies all listeners of a change to unknown tables.
    public func postAll() {
        let continuations = state.withLock { $0.listeners.values.map(\.continuation) }
        for continuation in continuations { continuation.yield() }
    }

    /// Ends all sequences, and those that begin later at once.
    public func finish() {
        let (listeners, watchers) = state.withLock { state in
            state.isFinished = true
            defer { (state.listeners, state.watchers) = ([:], [:]) }
            return (state.listeners.values.map(\.continuation), Array(state.watchers.values))
        }
        for continuation in listeners { continuation.finish() }
        for continuation in watchers { continuation.finish() }
    }
}
