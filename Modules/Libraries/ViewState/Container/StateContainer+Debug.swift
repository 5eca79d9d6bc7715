// The leading underscores are VSM's.
// swift-format-ignore-file: NoLeadingUnderscores

/// The parts of the lines that a container logs for debugging.
public struct _StateContainerDebugOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Logs each state before the change.
    public static let willSet = Self(rawValue: 1)
    /// Logs each state after the change.
    public static let didSet = Self(rawValue: 2)
    /// Adds the identity of the container.
    public static let memory = Self(rawValue: 4)
    /// Adds the type of the container.
    public static let container = Self(rawValue: 8)
    /// Adds the event, `willSet` or `didSet`.
    public static let event = Self(rawValue: 16)
    /// Shows only the name of an enumeration's case, without its values.
    public static let enumLabel = Self(rawValue: 32)

    /// Has no effect: the function passed to `_debug` receives the lines.
    public static let print = Self(rawValue: 64)
    /// Has no effect: the function passed to `_debug` receives the lines.
    public static let nsLog = Self(rawValue: 128)

    /// The container, the event and the state, after each change.
    public static let defaults: Self = [.didSet, .memory, .container, .event]
    /// As ``defaults``, with only the name of a case.
    public static let enumDefaults: Self = [.defaults, .enumLabel]
    /// Logs the name of a case alone, after each change.
    public static let conciseEnum: Self = [.didSet, .enumLabel]
}

/// The debugging of all containers that are created.
@MainActor
struct StateDebugging {
    static var shared: StateDebugging?

    let options: _StateContainerDebugOptions
    let log: (String) -> Void

    func start<State>(on container: StateContainer<State>) {
        let place = [
            options.contains(.container) ? "\(type(of: container))" : nil,
            options.contains(.memory) ? "\(ObjectIdentifier(container))" : nil,
        ].compactMap(\.self)
        func handler(_ event: String) -> (State) -> Void {
            { [options, log] state in
                let event = options.contains(.event) ? [event] : []
                let text =
                    options.contains(.enumLabel)
                    ? _StateContainerUtils.getEnumName(for: state) : "\(state)"
                log((place + event + [text]).joined(separator: " "))
            }
        }
        if options.contains(.willSet) { _ = container.willSet(handler("willSet")) }
        if options.contains(.didSet) { _ = container.didSet(handler("didSet")) }
    }
}

extension StateContainer {
    /// Logs the current state and each change, for as long as the container exists.
    ///
    /// - Parameters:
    ///   - options: The events to log, and the parts of a line.
    ///   - log: Receives each line, on the main actor.
    public func _debug(
        options: _StateContainerDebugOptions = .defaults,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        guard debugged.insert(options.rawValue).inserted else { return }
        StateDebugging(options: options, log: log).start(on: self)
    }

    /// Logs the current state, each change and each action, each line after some words.
    func log(after words: [String], _ log: @escaping (String) -> Void) {
        let prefix = words.filter { !$0.isEmpty }
        func write(_ line: String) { log((prefix + [line]).joined(separator: " ")) }
        _debug(log: write)
        actionLog = { write("\($0)") }
    }
}

extension StateContainer where State == Any {
    /// Logs the states of all containers created afterwards.
    ///
    /// - Parameters:
    ///   - options: The events to log, and the parts of a line; none ends the logging.
    ///   - log: Receives each line, on the main actor.
    public static func _debug(
        options: _StateContainerDebugOptions = .defaults,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        StateDebugging.shared =
            options.isEmpty ? nil : StateDebugging(options: options, log: log)
    }
}

extension StateMachine where State == Any {
    /// Logs the states of all containers created afterwards.
    ///
    /// - Parameters:
    ///   - options: The events to log, and the parts of a line; none ends the logging.
    ///   - log: Receives each line, on the main actor.
    public static func _debug(
        options: _StateContainerDebugOptions = .defaults,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        StateContainer<Any>._debug(options: options, log: log)
    }
}

extension RenderedStateMachine where State == Any {
    /// Logs the states of all containers created afterwards.
    ///
    /// - Parameters:
    ///   - options: The events to log, and the parts of a line; none ends the logging.
    ///   - log: Receives each line, on the main actor.
    public static func _debug(
        options: _StateContainerDebugOptions = .defaults,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        StateContainer<Any>._debug(options: options, log: log)
    }
}

/// Functions for logging states.
public enum _StateContainerUtils: Sendable {
    /// Returns the name of an enumeration's case, or the description of any other value.
    public static func getEnumName(for value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, let name = mirror.children.first?.label else {
            return "\(value)"
        }
        return name
    }
}
