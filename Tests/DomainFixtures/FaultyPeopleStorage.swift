package import Persistence
import PersistenceMemory
import Synchronization

/// A storage in memory with simulated faults and outages.
///
/// It also counts the requests that a server in its place would receive.
package final class FaultyPeopleStorage: RecordStorage, StorageBackend {
    private let memory = MemoryStorage()
    private let notices = ChangeNotices()
    private let state = Mutex<PersistenceError?>(nil)
    private let questions = Mutex(0)
    /// The error of reading transactions, and the number of those that succeed before.
    private let readingFault = Mutex<(error: PersistenceError, after: Int)?>(nil)
    /// The suspended transactions; `nil` while transactions are not suspended.
    private let held = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

    /// Creates a storage without a fault.
    package init() {}

    /// The error of writing transactions; `nil` for no fault.
    ///
    /// A transaction is only made if the error is an unknown outcome.
    package var fault: PersistenceError? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Makes reading transactions fail until the next call.
    ///
    /// - Parameters:
    ///   - error: The error; `nil` to let them succeed again.
    ///   - count: The number of transactions that succeed before.
    package func failReading(with error: PersistenceError?, after count: Int = 0) {
        readingFault.withLock { $0 = error.map { ($0, count) } }
    }

    /// The number of requests to a server, where reads that are announced together are one.
    package var questionCount: Int { questions.withLock { $0 } }

    /// Begins an outage, or ends it with `nil`.
    package func cutOff(_ outage: PersistenceError?) {
        if let outage { notices.begin(outage) } else { notices.endOutage() }
    }

    /// Suspends all transactions from now on.
    package func hold() { held.withLock { $0 = $0 ?? [] } }

    /// The number of suspended transactions.
    package var heldCount: Int { held.withLock { $0?.count ?? 0 } }

    /// Resumes all transactions.
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
