/// Runs a test body repeatedly, with varied scheduling.
///
/// Passes run alternately alone and several at a time, and let other tasks run first a varied
/// number of times; the variation is the same in each run.
///
/// - Parameters:
///   - count: The number of passes.
///   - width: The number of passes that run at the same time in every second batch.
///   - body: The test body.
/// - Throws: The first error of a pass.
public func repeating(
    _ count: Int,
    width: Int = 8,
    _ body: @escaping @Sendable @concurrent () async throws -> Void
) async throws {
    var pass = 0
    while pass < count {
        let batch = pass.isMultiple(of: 2) ? 1 : min(max(1, width), count - pass)
        try await withThrowingTaskGroup { group in
            for number in pass..<pass + batch {
                group.addTask { @concurrent in
                    for _ in 0..<(number &* 7) % 5 { await Task.yield() }
                    try await body()
                }
            }
            try await group.waitForAll()
        }
        pass += batch
    }
}
