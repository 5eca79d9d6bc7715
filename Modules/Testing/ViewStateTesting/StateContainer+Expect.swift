public import ReactiveTesting
public import ViewState

extension StateContainer where State: Sendable {
    /// Subscribes to the current state and each later one, and returns their expectations, none
    /// yet.
    public func testable() -> StreamExpectation<State> {
        didSetPublisher.testable()
    }
}

/// Runs an action, and expects the states that a container has meanwhile, the current one first.
///
/// Waits until as many states have arrived, and reports a failure if they differ from the expected
/// ones, or the timeout is over.
///
/// - Parameters:
///   - container: The container.
///   - expected: The states.
///   - timeout: The limit.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
///   - action: The action.
@MainActor
public func expectStates<State: Equatable>(
    of container: StateContainer<State>,
    _ expected: [State],
    timeout: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    when action: () async -> Void
) async {
    let history = StateHistory(of: container)
    await action()
    let states = await history.states(
        count: expected.count,
        timeout: timeout,
        fileID: fileID,
        file: file,
        line: line
    )
    if states.count < expected.count || states == expected { return }
    TestFailure(
        (["expected other states"] + differences(states, expected) + [history.timeline])
            .joined(separator: "\n"),
        at: TestLocation(fileID: fileID, file: file, line: line)
    ).report()
}
