// A brief body that reads, with its result.
//
// Unchecked, but safe: one thread at a time uses it, like the rest of ``BriefReading``.
final class BriefBody<Value: Sendable>: BriefReading, @unchecked Sendable {
    private let body: @Sendable (PostgreSQLTransaction) throws -> Value
    private var result: Result<Value, any Error> = .failure(BriefStop.error)

    init(_ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value) {
        self.body = body
    }

    /// The result of the body, once the body has returned or thrown.
    func value() throws -> Value { try result.get() }

    override func runBody(in transaction: PostgreSQLTransaction) {
        result = Result { try body(transaction) }
        // The body may run in another task, whose cancellation must not end this call.
        if case .failure(is CancellationError) = result { needsTransaction = true }
    }

    override func setResult(_ error: any Error) { result = .failure(error) }
}
