extension Clock where Duration == Swift.Duration {
    /// A closure that returns the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }

    /// Sleeps for a duration; returns at once if it is not positive.
    ///
    /// - Throws: ``TransportError/cancelled`` as soon as the calling task is cancelled.
    func wait(for duration: Duration) async throws(TransportError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard duration > .zero else { return }
        do {
            try await sleep(for: duration)
        } catch {
            throw .cancelled
        }
    }
}
