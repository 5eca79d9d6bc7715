import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Synchronization

/// Accepts a set of tokens, and issues the tokens `t1`, `t2` and so on, one per refresh.
final class TokenServer: Authenticator {
    private struct State {
        var accepted: Set<String> = ["t1"]
        var loads = 0
        var refreshes = 0
        var loadError: TransportError?
        var refreshError: TransportError?
        var expired: Set<String> = []
    }

    /// Opens when a refresh has begun.
    let refreshBegan = Gate()

    private let refreshGate: Gate?
    private let state = Mutex(State())

    /// Creates a server whose refreshes wait for a gate; `nil` for no gate.
    init(refreshGate: Gate? = nil) {
        self.refreshGate = refreshGate
    }

    var loads: Int { state.withLock { $0.loads } }
    var refreshes: Int { state.withLock { $0.refreshes } }

    func accept(_ tokens: Set<String>) { state.withLock { $0.accepted = tokens } }
    func expire(_ tokens: Set<String>) { state.withLock { $0.expired = tokens } }
    func failLoads(_ error: TransportError?) { state.withLock { $0.loadError = error } }
    func failRefreshes(_ error: TransportError?) { state.withLock { $0.refreshError = error } }

    /// The status 200 for an accepted token, and 401 otherwise.
    func status(for request: Request) -> Int {
        state.withLock { $0.accepted.contains(request.headers["Authorization"] ?? "") ? 200 : 401 }
    }

    func credential() async throws -> String {
        try state.withLock { state in
            state.loads += 1
            if let error = state.loadError { throw error }
            return "t0"
        }
    }

    func apply(_ credential: String, to request: inout Request) {
        request.headers["Authorization"] = credential
    }

    func requiresRefresh(_ credential: String) -> Bool {
        state.withLock { $0.expired.contains(credential) }
    }

    func refresh(_ credential: String) async throws -> String {
        refreshBegan.open()
        await refreshGate?.pass()
        try Task.checkCancellation()
        return try state.withLock { state in
            state.refreshes += 1
            if let error = state.refreshError { throw error }
            return "t\(state.refreshes)"
        }
    }
}
