import Persistence
import Synchronization

// Looks for the commits of other connections, as long as somebody observes.
//
// SQLite tells by a counter that they have committed, in no table in particular. Looking at it
// costs some microseconds, and no reading of the file.
final class ChangeWatch: Sendable {
    private let session: SessionQueue
    private let notices: ChangeNotices
    private let interval: Duration
    private let isRunning = Mutex(false)

    init(_ session: SessionQueue, _ notices: ChangeNotices, interval: Duration) {
        self.session = session
        self.notices = notices
        self.interval = interval
    }

    /// Begins to look, if nobody does; ends by itself when nobody observes.
    func begin() {
        let isFirst = isRunning.withLock { isRunning in
            defer { isRunning = true }
            return !isRunning
        }
        guard isFirst else { return }
        Task { [weak self] in
            var last: Int?
            while let interval = self?.continuing() {
                last = await self?.look(after: last)
                // A clock is the only way to notice another process.
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

    private func look(after last: Int?) async -> Int? {
        let version = try? await session.runBriefly { session in
            // Another connection counts afresh.
            let version = try session.dataVersion()
            return session.opened.map {
                version &+ Int(bitPattern: ObjectIdentifier($0.connection))
            }
        }
        guard let version = version ?? nil else { return last }
        if let last, version != last { notices.postAll() }
        return version
    }
}
