import Synchronization

/// Polls for changes by other processes, as long as there are observers, and posts them.
///
/// It serves storages whose files other processes may change; polling is the only way to notice
/// that on every system.
public final class ChangeWatch: Sendable {
    private let notices: ChangeNotices
    private let interval: Duration
    private let mark: @Sendable () async -> [UInt64]?
    private let isRunning = Mutex(false)

    /// Creates a watch that does nothing yet.
    ///
    /// - Parameters:
    ///   - notices: The notices of the storage.
    ///   - interval: The time between two calls of `mark`.
    ///   - mark: Returns numbers that differ after a change by another process, or `nil` if they
    ///     cannot be found; should be cheap.
    public init(
        _ notices: ChangeNotices,
        interval: Duration,
        mark: @escaping @Sendable () async -> [UInt64]?
    ) {
        self.notices = notices
        self.interval = interval
        self.mark = mark
    }

    /// Starts polling, unless the watch is running; it stops by itself once there are no observers.
    public func begin() {
        let isFirst = isRunning.withLock { isRunning in
            defer { isRunning = true }
            return !isRunning
        }
        guard isFirst else { return }
        Task { [weak self] in
            var last: [UInt64]?
            while let interval = self?.continuing() {
                last = await self?.look(after: last)
                try? await Task.sleep(for: interval)
            }
        }
    }

    private func continuing() -> Duration? {
        isRunning.withLock { isRunning in
            isRunning = !notices.isIdle
            return isRunning ? interval : nil
        }
    }

    private func look(after last: [UInt64]?) async -> [UInt64]? {
        guard let mark = await mark() else { return last }
        if let last, mark != last { notices.postAll() }
        return mark
    }
}
