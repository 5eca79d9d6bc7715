/// An action that takes time, as logs and profilers see it: its beginning, or its end.
///
/// An action that sets a state at once is not reported; it is no more than a change.
///
/// ```swift
/// StateAction.observer = { action in print(action) }
/// ```
public struct StateAction: Hashable, Sendable {
    /// The kind of an action.
    public enum Kind: String, Sendable {
        /// An asynchronous function that returns a state.
        case function
        /// A sequence of states.
        case sequence
        /// An observable of states.
        case observable
    }

    /// The part of an action's life that has been reached.
    public enum Phase: Hashable, Sendable {
        /// The action has begun; states may follow.
        case began
        /// The function has returned, or the sequence or observable has ended.
        case ended
        /// Another action has superseded this one, or its container was released.
        case cancelled
    }

    /// The observer of the actions of all containers, on the main actor; none by default.
    ///
    /// An action that begins while there is an observer is passed to it twice, the second time
    /// with its end. Without one, nothing is recorded.
    @MainActor public static var observer: ((StateAction) -> Void)?

    /// The number of the action in this process.
    public let number: Int
    /// The name of the type of the states.
    public let state: String
    /// The kind.
    public let kind: Kind
    /// The part of its life.
    public internal(set) var phase = Phase.began
    /// The number of states that it has set so far, without those set before it had to wait.
    public internal(set) var changes = 0
}

extension StateAction: CustomStringConvertible {
    /// A line for a log, such as `sequence 7 of Page ended, changes: 3`.
    public var description: String {
        "\(kind) \(number) of \(state) \(phase)" + (phase == .began ? "" : ", changes: \(changes)")
    }
}

/// The report on an action in progress, to the observers that there were when it began.
@MainActor
final class ActionReport {
    private static var count = 0

    private var action: StateAction
    private let observers: [(StateAction) -> Void]

    /// Reports the beginning of an action; `nil` if nobody observes actions.
    init?(_ kind: StateAction.Kind, of state: Any.Type, _ log: ((StateAction) -> Void)?) {
        observers = [StateAction.observer, log].compactMap(\.self)
        if observers.isEmpty { return nil }
        Self.count += 1
        action = StateAction(number: Self.count, state: "\(state)", kind: kind)
        send()
    }

    /// Counts a state that the action has set.
    func change() { action.changes += 1 }

    /// Reports the end, once.
    func end(_ phase: StateAction.Phase) {
        guard action.phase == .began else { return }
        action.phase = phase
        send()
    }

    private func send() {
        for observer in observers { observer(action) }
    }
}
