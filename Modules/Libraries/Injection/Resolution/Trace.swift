import Synchronization

/// The resolutions of each thread, recorded while ``Resolver/trace`` is on.
enum Trace: Sendable {
    /// One service that was resolved.
    final class Line: Sendable {
        private let service: ServiceLabel
        private let depth: Int
        private let isNew = Atomic(false)

        init(_ service: ServiceLabel, depth: Int) {
            self.service = service
            self.depth = depth
        }

        func markNew() {
            isNew.store(true, ordering: .relaxed)
        }

        var text: String {
            let indent = String(repeating: "  ", count: depth)
            return "\(indent)\(service) (\(isNew.load(ordering: .relaxed) ? "new" : "cached"))"
        }
    }

    private struct Lines: Sendable {
        var all: [Line] = []
        var openCount = 0
    }

    private static let lines = Mutex<[UInt: Lines]>([:])
    fileprivate static let logger = Mutex<@Sendable (String) -> Void>({ print($0) })

    /// Records a resolution, if traces are on.
    static func begin(_ service: @autoclosure () -> ServiceLabel) -> Line? {
        guard Switches.isOn(Switches.trace) else { return nil }
        let (service, thread) = (service(), currentThreadID())
        return lines.withLock { lines in
            let line = Line(service, depth: lines[thread]?.openCount ?? 0)
            lines[thread, default: Lines()].all.append(line)
            lines[thread]?.openCount += 1
            return line
        }
    }

    /// Ends a resolution; the outermost one logs all lines of its thread.
    static func end(_ line: Line?) {
        guard line != nil else { return }
        let thread = currentThreadID()
        let all = lines.withLock { lines -> [Line] in
            lines[thread]?.openCount -= 1
            return lines[thread]?.openCount == 0 ? lines.removeValue(forKey: thread)?.all ?? [] : []
        }
        let log = logger.withLock { $0 }
        for line in all { log(line.text) }
    }
}

extension Resolver {
    /// Whether each resolution is logged when it ends: the service, whether it is new or cached,
    /// and indented below it the services it needed.
    ///
    /// While it is on, no resolution takes the fast path.
    public static var trace: Bool {
        get { Switches.isOn(Switches.trace) }
        set { Switches.set(Switches.trace, newValue) }
    }

    /// Receives the lines of ``trace`` on the thread that resolves; initially prints them.
    @preconcurrency
    public static var logger: @Sendable (_ line: String) -> Void {
        get { Trace.logger.withLock { $0 } }
        set { Trace.logger.exchange(newValue) }
    }
}
