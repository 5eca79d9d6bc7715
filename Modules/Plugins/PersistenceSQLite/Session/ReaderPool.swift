import Persistence
import Synchronization

// Sessions that only read, so that readers wait neither for the writer nor, as long as there are
// enough, for each other.
final class ReaderPool: Sendable {
    private let readers: [SessionQueue]
    private let busy: Mutex<[Int]>

    /// Creates sessions; they open nothing before they are used.
    init(count: Int, _ session: () -> SessionQueue) {
        readers = (0..<count).map { _ in session() }
        busy = Mutex([Int](repeating: 0, count: count))
    }

    /// Runs a body with the session that the fewest others use.
    func run<Value>(
        _ body: (SessionQueue) async throws -> Value
    ) async throws -> Value {
        let index = busy.withLock { busy in
            let index = busy.indices.min { busy[$0] < busy[$1] } ?? 0
            busy[index] += 1
            return index
        }
        defer { busy.withLock { $0[index] -= 1 } }
        return try await body(readers[index])
    }

    /// Closes all sessions.
    func close() async {
        for reader in readers { try? await reader.close() }
    }
}
