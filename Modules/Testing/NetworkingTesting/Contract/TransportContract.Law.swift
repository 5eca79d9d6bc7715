public import Testing

extension TransportContract {
    /// The laws for every transport.
    public enum Law: String, CaseIterable, Sendable {
        /// A status of failure is a response all the same.
        case passesEveryStatus
        /// Headers arrive, in both directions.
        case carriesHeaders
        /// A megabyte of every byte value arrives, in both directions.
        case carriesBinaryBodies
        /// Methods arrive; HEAD brings no body.
        case carriesMethods
        /// A streamed body arrives chunk by chunk, and whole.
        case streamsBodies
        /// A body that is a file or a stream arrives whole.
        case sendsStreamsAndFiles
        /// A body that cannot be read to its end is an error.
        case refusesUnreadableBodies
        /// A streamed body is cut off beyond its limit.
        case holdsTheBodyLimitOfStreams
        /// Letting go of a streamed body, or cancelling before its head, ends the exchange.
        case endsStreamsEarly
        /// Redirects are not followed.
        case handsRedirectsBack
        /// A body of the limit passes, one byte more does not.
        case holdsTheBodyLimit
        /// Whatever `Request.validate()` refuses never reaches a server.
        case refusesWhatMustNotBeSent
        /// Timeouts below a second hold, and do not strike early.
        case keepsTimeouts
        /// Sixty-four requests at once all get their own answer.
        case answersManyAtOnce
        /// A request that waits for its answer holds up no other.
        case waitsForEachAlone
        /// A task that is cancelled already sends nothing.
        case isCancelledBefore
        /// Cancelling ends a request that waits for its answer.
        case isCancelledDuring
        /// Cancelling a task that has its answer changes nothing.
        case isCancelledAfter
        /// Cancelled at any moment, each request comes to exactly one end.
        case survivesAStormOfCancellations
    }
}

extension TransportContract.Law: CustomTestStringConvertible {
    /// The law's name, for the report of a test.
    public var testDescription: String { rawValue }
}
