import Synchronization

/// Collects reports from the reader's thread until the main actor takes them.
///
/// Reports that arrive while the main actor is busy are taken together, so that
/// a burst of keys costs one frame.
final class Inbox: Sendable {
    private struct State {
        var reports: [InputReader.Report] = []
        var isAnnounced = false
    }

    private let state = Mutex(State())

    /// Adds a report; returns whether the main actor must be notified of it.
    func add(_ report: InputReader.Report) -> Bool {
        state.withLock { state in
            state.reports.append(report)
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
    }

    /// Takes all reports, oldest first.
    func takeAll() -> [InputReader.Report] {
        state.withLock { state in
            defer { state = State() }
            return state.reports
        }
    }
}
