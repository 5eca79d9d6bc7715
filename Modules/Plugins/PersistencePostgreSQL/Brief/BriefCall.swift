// A brief body that reads, of a task that waits for its result. Whoever sends its statement runs it, on
// a thread that must not wait there.
struct BriefCall: Sendable {
    let body: @Sendable (PostgreSQLTransaction) throws -> any Sendable

    /// What has become of a call.
    enum Outcome: Sendable {
        /// The body has its result, or has failed.
        case ended(Result<any Sendable, any Error>)
        /// The body has to run in a transaction.
        case stopped
    }
}
