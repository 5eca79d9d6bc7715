import Synchronization

/// How long an instance is kept that nobody asks for.
struct Lifetime: Sendable {
    /// The end of one that begins now.
    let begin: @Sendable () -> Deadline

    init<Time: Clock<Duration>>(_ duration: Duration, _ clock: Time) {
        begin = {
            let end = clock.now.advanced(by: duration)
            return Deadline { end <= clock.now }
        }
    }
}

/// When an instance is to be let go.
final class Deadline: Sendable {
    let isOver: @Sendable () -> Bool

    init(_ isOver: @escaping @Sendable () -> Bool) {
        self.isOver = isOver
    }
}

extension Slot {
    /// Lets go of an instance whose time is over, and gives another its time anew.
    func expire(_ lifetime: Lifetime) {
        let deadline = contents.withLock { $0.deadline }
        let isOver = deadline?.isOver() ?? false
        let new = lifetime.begin()
        // At once, so that of several threads one lets go, and none of what is new.
        let old = contents.withLock { contents -> Contents? in
            // Another thread was faster.
            guard contents.deadline === deadline else { return nil }
            let old = contents
            contents.deadline = new
            if case .making = contents.state { return nil }
            if isOver { contents = Contents(deadline: new) }
            return isOver ? old : nil
        }
        for lookups in (old?.lookups ?? [:]).values { lookups.clear() }
    }

    /// Has the time of an instance begin now, however long it took to be made.
    func renew(_ lifetime: Lifetime) {
        let new = lifetime.begin()
        let old = contents.withLock { contents in
            defer { contents.deadline = new }
            return contents.deadline
        }
        withExtendedLifetime(old) {}
    }
}
