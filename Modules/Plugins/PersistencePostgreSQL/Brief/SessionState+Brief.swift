import Persistence

// Brief transactions: sent on a thread that all tasks share, which waits for a moment at most.
extension SessionState {
    /// Within what time a server has to answer that the next brief transaction is waited for on such a
    /// thread.
    private static let moment: Duration = .milliseconds(1)
    /// How long one may hold such a thread.
    ///
    /// More than a moment, as a timer that is due before the clock's next tick costs as much time as a
    /// third of a look-up.
    private static let longestHold: Duration = .milliseconds(5)

    /// The connection, if a brief transaction can be sent.
    var ready: Connection? {
        isClosed || pending != nil ? nil : opening.current(link)
    }

    /// Waits for an answer for ``longestHold`` at most, and not at all if the last one took more than
    /// ``moment``.
    ///
    /// - Returns: Whether the answer is there.
    mutating func receiveAtOnce(_ pipeline: Pipeline) -> Bool {
        guard isNear, pipeline.receive(within: Self.longestHold) else {
            isNear = false
            return false
        }
        isNear = pipeline.waitedTime < Self.moment
        return true
    }

    /// Waits for an answer until it is late.
    ///
    /// If the task is cancelled, the server ends the statement.
    mutating func receive(
        _ pending: Pending,
        on connection: Connection,
        _ interruption: Interruption
    ) {
        do throws(CancellationError) {
            try interruption.begin(connection.cancellation.cancel)
        } catch {
            connection.cancellation.cancel()
        }
        pending.pipeline.receive()
        isNear = pending.pipeline.waitedTime < Self.moment
        interruption.end()
    }
}
