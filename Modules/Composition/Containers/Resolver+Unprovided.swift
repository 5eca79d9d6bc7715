import Injection
import Networking
import Persistence
import Reactive
import Services

extension Resolver {
    /// Registers backends that fail with their names, in place of those of `main`: the transport,
    /// the storage, the clock and the embedded server.
    ///
    /// In the `test` profile, a test that uses one of them has not registered its own.
    package func registerUnprovidedBackends() {
        register {
            UnavailableTransport(name: "transport", reason: unprovided("transport"))
                as any Transport
        }
        register { UnprovidedStorage() as any PeopleStorage }
        register { UnprovidedScheduler() as any SchedulerType }
        register { DirectoryAddress.unavailable(unprovided("embedded server")) }
    }
}

private func unprovided(_ name: String) -> String {
    "the test profile provides no \(name): register one in the container of the test"
}

private struct UnprovidedStorage: PeopleStorage {
    private let failure = PersistenceError.backend(
        "storage",
        code: 0,
        reason: unprovided("storage")
    )

    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        throw failure
    }

    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        throw failure
    }

    func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        throw failure
    }

    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision {
        throw failure
    }

    func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        throw failure
    }

    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        throw failure
    }

    func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        AsyncStream { $0.finish() }
    }

    var recoveries: [StorageRecovery] { [] }

    func close() {}
}

/// A scheduler that traps, as no method of one can throw.
private struct UnprovidedScheduler: SchedulerType {
    var now: RxTime { preconditionFailure(unprovided("clock")) }

    func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        preconditionFailure(unprovided("clock"))
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        preconditionFailure(unprovided("clock"))
    }
}
