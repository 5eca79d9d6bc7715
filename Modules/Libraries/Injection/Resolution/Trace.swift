import Synchronization

/// What is resolved for what, in words, while ``Resolver/trace`` is on.
@usableFromInline
enum Trace: Sendable {
    /// One service that was asked for.
    final class Line: Sendable {
        let label: String
        let depth: Int
        let isNew = Atomic<Bool>(false)

        init(_ label: String, depth: Int) {
            self.label = label
            self.depth = depth
        }

        var text: String {
            let indent = String(repeating: "  ", count: depth)
            return "\(indent)\(label) (\(isNew.load(ordering: .relaxed) ? "new" : "kept"))"
        }
    }

    private struct Lines: Sendable {
        var all: [Line] = []
        var open: [Line] = []
    }

    // For each thread that is resolving.
    private static let lines = Mutex<[UInt: Lines]>([:])
    static let logger = Mutex<@Sendable (String) -> Void>({ print($0) })

    static func begin(_ registration: AnyRegistration) -> Line? {
        guard Switches.isOn(Switches.trace) else { return nil }
        let label = registration.label.description
        return lines.withLock { lines in
            var mine = lines[currentThreadID()] ?? Lines()
            let line = Line(label, depth: mine.open.count)
            mine.all.append(line)
            mine.open.append(line)
            lines[currentThreadID()] = mine
            return line
        }
    }

    /// Notes that what was asked for last is being made.
    @usableFromInline
    static func markNew() {
        guard Switches.isOn(Switches.trace) else { return }
        lines.withLock { $0[currentThreadID()]?.open.last }?.isNew.store(true, ordering: .relaxed)
    }

    static func end(_ line: Line?) {
        guard line != nil else { return }
        let all = lines.withLock { lines -> [Line]? in
            guard var mine = lines[currentThreadID()] else { return nil }
            mine.open.removeLast()
            lines[currentThreadID()] = mine.open.isEmpty ? nil : mine
            return mine.open.isEmpty ? mine.all : nil
        }
        guard let all else { return }
        let log = logger.withLock { $0 }
        for line in all { log(line.text) }
    }
}

extension Resolver {
    /// Whether each resolution is logged when it is done: what was asked for, with what it
    /// needed indented below, and whether it was made or kept.
    ///
    /// While it is on, resolutions take the long way.
    public static var trace: Bool {
        get { Switches.isOn(Switches.trace) }
        set { Switches.set(Switches.trace, newValue) }
    }

    /// What receives the lines of ``trace``, on the thread that resolves; prints them at
    /// first.
    public static var logger: @Sendable (String) -> Void {
        get { Trace.logger.withLock { $0 } }
        set { Trace.logger.exchange(newValue) }
    }
}
