import Synchronization

/// Distributes notifications of committed transactions to sequences of changes.
///
/// A storage owns an instance, and posts changes to it after each commit, outside of its locks.
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

    /// Creates an instance without listeners.
    public init() {}

    /// Whether there are no listeners, so that the keys of changes need not be collected.
    public var isIdle: Bool { state.withLock { $0.listeners.isEmpty } }

    /// Returns a sequence with an element after each change; see
    /// ``RecordStorage/changes(in:key:)``.
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
                // The listener is deallocated outside of the lock.
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
            }
        }
    }

    /// Returns a sequence of outages; see ``RecordStorage/outages()``.
    public func outages() -> AsyncStream<PersistenceError?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state -> Int? in
                if state.isFinished { return nil }
                state.count += 1
                state.watchers[state.count] = continuation
                // Yielded within the lock, so that later elements follow it.
                if let outage = state.outage { continuation.yield(outage) }
                return state.count
            }
            guard let id else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.watchers.removeValue(forKey: id) }
            }
        }
    }

    /// Records the start of an outage, in which changes cannot be noticed.
    public func begin(_ outage: PersistenceError) {
        state.withLock { state in
            if state.outage == outage { return }
            state.outage = outage
            for watcher in state.watchers.values { watcher.yield(outage) }
        }
    }

    /// Records the end of an outage, and notifies all listeners, as changes may have been missed.
    public func endOutage() {
        state.withLock { state in
            if state.outage == nil { return }
            state.outage = nil
            for watcher in state.watchers.values { watcher.yield(nil) }
        }
        postAll()
    }

    /// Notifies the listeners of the changes of a transaction.
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

    /// Finishes all sequences, and later ones immediately.
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
