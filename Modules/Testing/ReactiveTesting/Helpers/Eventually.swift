/// Waits until a condition holds, and reports a failure if it does not before a timeout.
///
/// The condition is evaluated each time other work of the caller's actor has had a turn, at
/// intervals of at most a millisecond.
///
/// - Parameters:
///   - description: The description in the failure.
///   - timeout: The limit.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
///   - condition: Returns whether the wait is over.
public func eventually(
    _ description: String,
    timeout: Duration = .seconds(2),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ condition: () async throws -> Bool
) async rethrows {
    if try await holds(timeout, condition) { return }
    TestFailure(
        "\(description): not within \(timeout)",
        at: TestLocation(fileID: fileID, file: file, line: line)
    ).report()
}

/// Expects that a condition holds now and each time other work of the caller's actor has had a
/// turn, and reports a failure once it does not.
///
/// - Parameters:
///   - description: The description in the failure.
///   - turns: The number of turns; work that takes several hops between tasks takes as many.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
///   - condition: Returns whether all is as it should be.
public func consistently(
    _ description: String,
    turns: Int = 100,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ condition: () async throws -> Bool
) async rethrows {
    for turn in 0...max(0, turns) {
        if try await !condition() {
            TestFailure(
                "\(description): no longer, after \(turn) turns",
                at: TestLocation(fileID: fileID, file: file, line: line)
            ).report()
            return
        }
        await Task.yield()
    }
}

/// Evaluates a condition until it holds, or a timeout is over and other work has had its turns.
///
/// The turns count because, in a busy process, the timeout may be over before other work started.
func holds(
    _ timeout: Duration,
    turns least: Int = 100,
    _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let deadline = ContinuousClock.now + timeout
    var turns = 0
    while true {
        if try await condition() { return true }
        if Task.isCancelled || turns >= least && ContinuousClock.now >= deadline { return false }
        turns += 1
        if turns < least {
            await Task.yield()
        } else {
            // Waits: most conditions hold after a few turns, and the others' work needs the thread.
            try? await Task.sleep(for: .microseconds(500))
        }
    }
}
