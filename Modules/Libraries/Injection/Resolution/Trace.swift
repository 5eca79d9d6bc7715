import Synchronization

/// The resolutions of each thread, recorded while ``Resolver/trace`` is on.
enum Trace: Sendable {
    private struct Line: Sendable {
        let service: ServiceLabel
        let depth: Int
        var isNew = false
        var isOpen = true

        var text: String {
            let indent = String(repeating: "  ", count: depth)
            return "\(indent)\(service) (\(isNew ? "new" : "cached"))"
        }
    }

    private static let lines = Mutex<[UInt: [Line]]>([:])
    fileprivate static let logger = Mutex<@Sendable (String) -> Void>({ print($0) })

    /// Records a resolution, if traces are on.
    ///
    /// - Returns: The index of its line.
    static func begin(_ service: @autoclosure () -> ServiceLabel) -> Int? {
        guard Switches.isOn(Switches.trace) else { return nil }
        let (service, thread) = (service(), currentThreadID())
        return lines.withLock { lines in
            let depth = lines[thread]?.count(where: \.isOpen) ?? 0
            lines[thread, default: []].append(Line(service: service, depth: depth))
            return (lines[thread]?.count ?? 1) - 1
        }
    }

    static func markNew(_ line: Int?) {
        guard let line else { return }
        lines.withLock { $0[currentThreadID()]?[line].isNew = true }
    }

    /// Ends a resolution; the outermost one logs all lines of its thread.
    static func end(_ line: Int?) {
        guard let line else { return }
        let thread = currentThreadID()
        let all = lines.withLock { lines -> [Line] in
            lines[thread]?[line].isOpen = false
            return line == 0 ? lines.removeValue(forKey: thread) ?? [] : []
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
