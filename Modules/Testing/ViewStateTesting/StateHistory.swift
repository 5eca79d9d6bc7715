import Reactive
import ReactiveTesting
public import ViewState

/// The states that a container has had since the history was created, with methods to wait for
/// more.
///
/// The first is the state at the creation. The history does not retain the container.
@MainActor
public final class StateHistory<State> {
    private struct Waiter {
        let number: Int
        let condition: (StateHistory) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private var waiters: [Waiter] = []
    private var observation: (any Disposable)?
    private var lastNumber = 0
    private let start = ContinuousClock.now
    private var times: [ContinuousClock.Instant] = []

    /// The states, in order.
    public private(set) var states: [State] = []

    /// Creates a history of a container.
    public init(of container: StateContainer<State>) {
        observation = container.didSet { [weak self] in self?.add($0) }
    }

    deinit {
        observation?.dispose()
    }

    private func add(_ state: State) {
        states.append(state)
        times.append(.now)
        for waiter in waiters where waiter.condition(self) { resume(waiter.number) }
    }

    /// The states so far, one a line with the time since the creation.
    public var timeline: String {
        zip(states, times).map { "\($1 - start): \($0)" }.joined(separator: "\n")
    }

    // MARK: Waiting

    /// Waits until there are a number of states, and reports a failure if the timeout is over first.
    ///
    /// - Parameters:
    ///   - count: The number of states, including the first.
    ///   - timeout: The limit.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    /// - Returns: The states so far.
    @discardableResult
    public func states(
        count: Int,
        timeout: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async -> [State] {
        if await !wait(timeout, until: { $0.states.count >= count }) {
            let location = TestLocation(fileID: fileID, file: file, line: line)
            report("expected \(count) states within \(timeout)", at: location)
        }
        return states
    }

    /// Waits for the next state, and reports a failure if the timeout is over first.
    ///
    /// - Parameters:
    ///   - timeout: The limit.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    /// - Returns: The first state after the call, or `nil`.
    @discardableResult
    public func nextState(
        timeout: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async -> State? {
        let count = states.count
        if await wait(timeout, until: { $0.states.count > count }) { return states[count] }
        let location = TestLocation(fileID: fileID, file: file, line: line)
        report("expected another state within \(timeout)", at: location)
        return nil
    }

    /// Waits for a state that satisfies a condition, and reports a failure if the timeout is over
    /// first.
    ///
    /// - Parameters:
    ///   - timeout: The limit.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - condition: Returns whether a state is the one.
    /// - Returns: The first such state of the history, or `nil`.
    @discardableResult
    public func waitFor(
        timeout: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        where condition: @escaping (State) -> Bool
    ) async -> State? {
        if await wait(timeout, until: { $0.states.contains(where: condition) }) {
            return states.first(where: condition)
        }
        let location = TestLocation(fileID: fileID, file: file, line: line)
        report("no such state within \(timeout)", at: location)
        return nil
    }

    private func report(_ message: String, at location: TestLocation) {
        TestFailure("\(message)\n\(timeline)", at: location).report()
    }

    /// Waits until a condition holds.
    ///
    /// - Returns: Whether it does, rather than the timeout being over or the task cancelled.
    private func wait(
        _ timeout: Duration,
        until condition: @escaping (StateHistory) -> Bool
    ) async -> Bool {
        if condition(self) { return true }
        lastNumber += 1
        let number = lastNumber
        let timer = Task {
            // Waits only where the condition does not come true.
            try? await Task.sleep(for: timeout)
            resume(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiters.append(
                    Waiter(number: number, condition: condition, continuation: continuation)
                )
            }
        } onCancel: {
            timer.cancel()
        }
        timer.cancel()
        return condition(self)
    }

    private func resume(_ number: Int) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        waiters.remove(at: index).continuation.resume()
    }
}
