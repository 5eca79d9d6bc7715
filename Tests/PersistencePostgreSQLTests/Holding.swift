import Dispatch
import Persistence
import PersistencePostgreSQL
import TestSupport

/// A write transaction that stays open until a test ends it.
struct Holding {
    private let isDone = DispatchSemaphore(value: 0)
    private let task: Task<Void, any Error>

    init(_ storage: PostgreSQLStorage) async throws {
        let (hasBegun, isDone) = (Gate(), isDone)
        task = Task {
            try await Database(storage).write { db in
                hasBegun.open()
                isDone.wait()
            }
        }
        await hasBegun.wait()
    }

    func end() async throws {
        isDone.signal()
        try await task.value
    }
}
