public import Testing

extension TransportContract {
    /// The laws for every transport.
    public enum Law: String, CaseIterable, Sendable {
        /// A failure status is a response, not an error.
        case passesEveryStatus
        /// Headers are transmitted in both directions.
        case carriesHeaders
        /// A megabyte of every byte value is transmitted in both directions.
        case carriesBinaryBodies
        /// Methods are transmitted; the response to HEAD has no body.
        case carriesMethods
        /// A streamed body arrives chunk by chunk, and completely.
        case streamsBodies
        /// A body that is a file or a stream is sent completely.
        case sendsStreamsAndFiles
        /// A body that cannot be read to its end is an error.
        case refusesUnreadableBodies
        /// A streamed body ends with an error beyond its limit.
        case holdsTheBodyLimitOfStreams
        /// Releasing a streamed body, or cancelling before its head, ends the exchange.
        case endsStreamsEarly
        /// Redirects are not followed.
        case handsRedirectsBack
        /// A body of exactly the limit is accepted, one more byte is not.
        case holdsTheBodyLimit
        /// A request that `Request.validate()` rejects never reaches a server.
        case refusesWhatMustNotBeSent
        /// Timeouts below a second are enforced, and not too early.
        case keepsTimeouts
        /// The timeout includes the time that a streamed request body takes.
        case keepsTimeoutsOfUploads
        /// Sixty-four concurrent requests all get their own response.
        case answersManyAtOnce
        /// A request that waits for its response delays no other.
        case waitsForEachAlone
        /// A task that has been cancelled sends nothing.
        case isCancelledBefore
        /// Cancelling ends a request that waits for its response.
        case isCancelledDuring
        /// Cancelling ends the production of the request's body.
        case endsUploadsEarly
        /// Cancelling a task that has its response has no effect.
        case isCancelledAfter
        /// Whenever it is cancelled, each request returns or throws exactly once.
        case survivesAStormOfCancellations
        /// Two thousand waiting requests that are cancelled at once each throw exactly once.
        case endsThousandsOfCancelledRequests
    }
}

extension TransportContract.Law: CustomTestStringConvertible {
    /// The law's name, for the report of a test.
    public var testDescription: String { rawValue }
}
