import Synchronization

/// A log that factories write to.
final class Log: Sendable {
    private let kept = Mutex<[String]>([])

    var entries: [String] { kept.withLock { $0 } }

    func write(_ entry: String) {
        kept.withLock { $0.append(entry) }
    }
}
