/// Holds asynchronous work until it is opened; cancellation does not release the work.
@MainActor
final class Gate {
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { continuation in
            waiters.append(continuation)
            for arrival in arrivals { arrival.resume() }
            arrivals = []
        }
    }

    /// Waits until work waits at the gate.
    func arrival() async {
        if !waiters.isEmpty { return }
        await withCheckedContinuation { arrivals.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

/// Runs everything that is queued on the main actor, so that dropped output has had its chance.
@MainActor
func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
