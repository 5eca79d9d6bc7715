public import Testing

extension TransportContract {
    /// What can go wrong on a wire; for transports that use sockets.
    public enum Fault: String, CaseIterable, Sendable {
        /// Nobody listens on the port.
        case refusedConnection
        /// The host has no address.
        case unknownHost
        /// The server does not speak TLS.
        case plainInPlaceOfTLS
        /// The connection ends before the announced length.
        case truncatedBody
        /// The connection ends before the last chunk.
        case truncatedChunks
        /// The connection is reset in the middle of the body.
        case resetInBody
        /// The connection ends without a word.
        case emptyReply
        /// The reply is not HTTP.
        case notHTTP
        /// The announced length is negative.
        case negativeLength
        /// Two different lengths are announced.
        case twoLengths
        /// A chunk's length is no number.
        case brokenChunks
        /// More bytes come than the request allows, unannounced.
        case endlessBody
        /// Compressed bytes are not what they claim.
        case brokenGzip
        /// Few compressed bytes become many.
        case gzipBomb
        /// The head is larger than 256 KB.
        case largeHead
        /// The head does not end.
        case endlessHead
        /// One line of the head is very long.
        case longHeaderLine
        /// The body comes drop by drop, past the timeout.
        case slowDrip
        /// Cancelling closes the connection.
        case cancelled
    }

    /// What is rare but right, and must work.
    public enum Oddity: String, CaseIterable, Sendable {
        /// The same length is announced twice.
        case repeatedLength
        /// Bytes come after the announced length; they are left.
        case bytesAfterTheEnd
        /// Interim responses come before the real one.
        case interimResponses
        /// Headers come after the chunks.
        case trailers
        /// The body ends with the connection.
        case untilClose
        /// The body is compressed.
        case gzip
        /// A kept connection is closed by the server.
        case closedKeepAlive
    }
}

extension TransportContract.Fault: CustomTestStringConvertible {
    /// The fault's name, for the report of a test.
    public var testDescription: String { rawValue }
}

extension TransportContract.Oddity: CustomTestStringConvertible {
    /// The oddity's name, for the report of a test.
    public var testDescription: String { rawValue }
}
