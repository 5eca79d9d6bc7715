import Networking

/// The end of a request's timeout on a clock.
struct Deadline: Sendable {
    private let clock: any Clock<Duration>
    private let remaining: @Sendable () -> Duration
    private let error: TransportError

    /// Starts the timeout of a request.
    init(of request: Request, on clock: any Clock<Duration>) {
        self.clock = clock
        remaining = clock.countdown(from: request.timeout)
        error = .timedOut(host: request.url.hostForMessages, after: request.timeout)
    }

    /// Waits, but no longer than until the deadline.
    func sleep(for duration: Duration) async throws(TransportError) {
        guard duration > .zero else { return }
        let remaining = remaining()
        do {
            try await clock.sleep(for: min(duration, remaining))
        } catch {
            throw .cancelled
        }
        guard duration < remaining else { throw error }
    }

    /// Runs an operation and cancels it at the deadline.
    func run<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws(TransportError) -> Value
    ) async throws(TransportError) -> Value {
        let outcome = await withTaskGroup(of: Result<Value, TransportError>?.self) { group in
            group.addTask {
                do throws(TransportError) {
                    return .success(try await operation())
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                try? await clock.sleep(for: remaining())
                return Task.isCancelled ? nil : .failure(error)
            }
            defer { group.cancelAll() }
            for await outcome in group {
                if let outcome { return outcome }
            }
            return Result<Value, TransportError>.failure(.cancelled)
        }
        return try outcome.get()
    }
}

extension Clock where Duration == Swift.Duration {
    fileprivate func countdown(from total: Duration) -> @Sendable () -> Duration {
        let end = now.advanced(by: total)
        return { now.duration(to: end) }
    }
}
