import Synchronization

/// The resolutions of each thread, recorded while ``Resolver/trace`` is on.
enum Trace: Sendable {
    /// A resolution; whether it is new is not known until it ends.
    private typealias Line = (service: ServiceLabel, depth: Int, isNew: Bool?)

    fileprivate static let isOn = Atomic(false)
    private static let lines = Mutex<[UInt: [Line]]>([:])
    fileprivate static let logger = Mutex<@Sendable (String) -> Void>({ print($0) })

    /// Records a resolution, if traces are on.
    ///
    /// - Returns: The index of its line.
    static func begin(_ service: @autoclosure () -> ServiceLabel) -> Int? {
        guard isOn.load(ordering: .acquiring) else { return nil }
        let (service, thread) = (service(), currentThreadID())
        return lines.withLock { lines in
            let all = lines[thread] ?? []
            let depth = all.count { $0.isNew == nil }
            lines[thread] = all + [(service, depth, nil)]
            return all.count
        }
    }

    /// Ends a resolution; the outermost one logs all lines of its thread.
    static func end(_ line: Int?, isNew: Bool) {
        guard let line else { return }
        let thread = currentThreadID()
        let ended = lines.withLock { lines -> [Line] in
            lines[thread]?[line].isNew = isNew
            return line == 0 ? lines.removeValue(forKey: thread) ?? [] : []
        }
        let log = logger.withLock { $0 }
        for (service, depth, isNew) in ended {
            let indent = String(repeating: "  ", count: depth)
            log("\(indent)\(service) (\(isNew == true ? "new" : "cached"))")
        }
    }
}

extension Resolver {
    /// Whether each resolution is logged when it ends: the service, whether it is new or cached,
    /// and indented below it the services it needed.
    ///
    /// While it is on, no resolution takes the fast path.
    public static var trace: Bool {
        get { Trace.isOn.load(ordering: .acquiring) }
        set {
            let old = Trace.isOn.exchange(newValue, ordering: .acquiringAndReleasing)
            FastPath.count((newValue ? 1 : 0) - (old ? 1 : 0))
        }
    }

    /// Receives the lines of ``trace`` on the thread that resolves; initially prints them.
    @preconcurrency
    public static var logger: @Sendable (_ line: String) -> Void {
        get { Trace.logger.withLock { $0 } }
        set { Trace.logger.exchange(newValue) }
    }
}
