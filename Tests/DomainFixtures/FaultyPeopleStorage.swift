package import Persistence
import PersistenceMemory
import Synchronization

/// A storage in memory that stores or reads nothing while it has a fault, is cut off from the changes of others
/// when a test says so, and counts how often a server in its place would be asked.
package final class FaultyPeopleStorage: RecordStorage, StorageBackend {
    private let memory = MemoryStorage()
    private let notices = ChangeNotices()
    private let state = Mutex<PersistenceError?>(nil)
    private let questions = Mutex(0)
    /// The error of transactions that read, and how many are made before.
    private let readingFault = Mutex<(error: PersistenceError, after: Int)?>(nil)
    /// The transactions that wait; `nil` while none has to.
    private let held = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

    /// Creates a storage without a fault.
    package init() {}

    /// The error of transactions that write, of which none is made, unless their outcome is unknown;
    /// `nil` for no fault.
    package var fault: PersistenceError? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Fails transactions that read, until they are not to fail any more.
    ///
    /// - Parameters:
    ///   - error: The error; `nil` for none.
    ///   - count: How many transactions are made before.
    package func failReading(with error: PersistenceError?, after count: Int = 0) {
        readingFault.withLock { $0 = error.map { ($0, count) } }
    }

    /// How often transactions would have waited for a server: announced readings count as one.
    package var questionCount: Int { questions.withLock { $0 } }

    /// Begins an outage, or ends it with `nil`.
    package func cutOff(_ outage: PersistenceError?) {
        if let outage { notices.begin(outage) } else { notices.endOutage() }
    }

    /// Has all transactions wait from now on.
    package func hold() { held.withLock { $0 = $0 ?? [] } }

    /// The number of transactions that wait.
    package var heldCount: Int { held.withLock { $0?.count ?? 0 } }

    /// Lets all transactions go on.
    package func release() {
        for continuation in held.withLock({ $0.take() ?? [] }) { continuation.resume() }
    }

    private func passGate() async {
        await withCheckedContinuation { continuation in
            let isHeld = held.withLock { held in
                held?.append(continuation)
                return held != nil
            }
            if !isHeld { continuation.resume() }
        }
    }

    package func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        await passGate()
        let error = readingFault.withLock { fault -> PersistenceError? in
            guard let (error, count) = fault else { return nil }
            fault = (error, max(0, count - 1))
            return count == 0 ? error : nil
        }
        if let error { throw error }
        return try await memory.read(length) { [self] db in
            let counted = CountedQuestions(db)
            defer { questions.withLock { $0 += counted.count } }
            return try body(counted)
        }
    }

    package func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        await passGate()
        guard let fault else { return try await counted(length, body) }
        if case .unknownOutcome = fault { _ = try await counted(length, body) }
        throw fault
    }

    private func counted<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        try await memory.write(length) { [self] db in
            let counted = CountedChanges(db)
            defer { questions.withLock { $0 += counted.count } }
            return try body(counted)
        }
    }

    package func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        memory.changes(in: tables, key: key)
    }

    package func outages() -> AsyncStream<PersistenceError?> { notices.outages() }

    package func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await memory.value(forKey: key, in: collection)
    }

    package func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        try await memory.entries(in: collection)
    }

    package func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try await memory.apply(changes)
    }

    package func revision(
        of collections: [String]
    ) async throws(PersistenceError) -> StorageRevision {
        try await memory.revision(of: collections)
    }

    package var recoveries: [StorageRecovery] { get async { await memory.recoveries } }

    package func close() async { await memory.close() }
}
