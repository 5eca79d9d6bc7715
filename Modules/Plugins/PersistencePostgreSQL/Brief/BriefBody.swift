// A brief body that reads, with its result.
//
// Unchecked, and safe: one thread at a time has it, as the rest of the reading.
final class BriefBody<Value: Sendable>: BriefReading, @unchecked Sendable {
    private let body: @Sendable (PostgreSQLTransaction) throws -> Value
    private var result: Result<Value, any Error> = .failure(BriefStop.error)

    init(_ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value) {
        self.body = body
    }

    /// The result of the body, once that has ended.
    func value() throws -> Value { try result.get() }

    override func runBody(in transaction: PostgreSQLTransaction) {
        result = Result { try body(transaction) }
        // The task that runs it may be cancelled, and not the one that waits for it.
        if case .failure(is CancellationError) = result { needsTransaction = true }
    }

    override func setResult(_ error: any Error) { result = .failure(error) }
}
