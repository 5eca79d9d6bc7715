public import Presentation

/// A clock whose time changes only when a test advances it.
public final class ManualFrameClock: FrameClock {
    private struct Entry {
        let id: Int
        let due: Duration
        let action: @MainActor () -> Void
    }

    /// The current time.
    public private(set) var now: Duration = .zero
    private var entries: [Entry] = []
    private var lastID = 0

    /// Creates a clock at zero.
    public init() {}

    /// The number of scheduled actions.
    public var scheduledCount: Int { entries.count }

    /// Schedules an action for a later time.
    public func schedule(
        after delay: Duration,
        _ action: @escaping @MainActor () -> Void
    ) -> FrameTimer {
        lastID += 1
        let id = lastID
        entries.append(Entry(id: id, due: now + delay, action: action))
        return FrameTimer { [weak self] in self?.entries.removeAll { $0.id == id } }
    }

    /// Advances the time and runs the actions that become due, in order of time.
    public func advance(by duration: Duration) {
        let end = now + duration
        while let next = entries.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            entries.removeAll { $0.id == next.id }
            now = max(now, next.due)
            next.action()
        }
        now = end
    }
}
