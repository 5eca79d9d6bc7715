import Persistence

// Brief transactions, which are sent on a thread of the cooperative pool and block it for
// milliseconds at most.
extension SessionState {
    /// The response time up to which the next brief transaction waits on a thread of the
    /// cooperative pool.
    private static let moment: Duration = .milliseconds(1)
    /// The longest time for which a brief transaction blocks such a thread.
    ///
    /// It exceeds ``moment`` because a timer that is due before the clock's next tick costs as much
    /// time as a third of a look-up.
    private static let longestHold: Duration = .milliseconds(5)

    /// The connection, if a brief transaction can be sent on it now.
    var ready: Connection? {
        isClosed || pending != nil ? nil : opening.current(link)
    }

    /// Waits for a result for ``longestHold`` at most, and not at all if the last one took longer
    /// than ``moment``.
    ///
    /// - Returns: Whether the result has been received.
    mutating func receiveAtOnce(_ pipeline: Pipeline) -> Bool {
        guard isNear, pipeline.receive(within: Self.longestHold) else {
            isNear = false
            return false
        }
        isNear = pipeline.waitedTime < Self.moment
        return true
    }

    /// Waits for a result until the response timeout.
    ///
    /// If the task is cancelled, the server is asked to cancel the statement.
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
