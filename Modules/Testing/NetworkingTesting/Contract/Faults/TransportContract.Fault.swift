public import Testing

extension TransportContract {
    /// The faults of a connection or a response; for transports that use sockets.
    public enum Fault: String, CaseIterable, Sendable {
        /// No server listens on the port.
        case refusedConnection
        /// The host's name cannot be resolved.
        case unknownHost
        /// The server does not speak TLS.
        case plainInPlaceOfTLS
        /// The connection ends before the announced length.
        case truncatedBody
        /// The connection ends before the last chunk.
        case truncatedChunks
        /// The connection is reset in the middle of the body.
        case resetInBody
        /// The connection ends without a response.
        case emptyReply
        /// The connection ends instead of the response to a POST, after a GET over it.
        case lostPost
        /// The response is not HTTP.
        case notHTTP
        /// The announced length is negative.
        case negativeLength
        /// The announced length has other characters than digits.
        case garbledLength
        /// The announced length is larger than any number of bytes.
        case immenseLength
        /// Two different lengths are announced.
        case twoLengths
        /// A chunk's length is not a number.
        case brokenChunks
        /// The body is larger than the request's limit, unannounced.
        case endlessBody
        /// The compressed bytes are invalid.
        case brokenGzip
        /// A small compressed body is decompressed to a large one.
        case gzipBomb
        /// A small compressed body of a stream is decompressed to a large one.
        case gzipBombOfStream
        /// The body ends in the middle of the compressed data.
        case cutGzip
        /// Compressed data without content arrives as fast as it is read, and does not end.
        case emptyBlocks
        /// The head is larger than 256 KB.
        case largeHead
        /// The head does not end.
        case endlessHead
        /// One line of the head exceeds the limit.
        case longHeaderLine
        /// The body arrives slowly, beyond the timeout.
        case slowDrip
        /// The body arrives slowly, beyond the idle timeout of a stream.
        case slowDripOfStream
        /// Cancelling closes the connection.
        case cancelled
    }

    /// The valid but unusual responses, which a transport must accept.
    public enum Oddity: String, CaseIterable, Sendable {
        /// The same length is announced twice.
        case repeatedLength
        /// Bytes follow the announced length; they are ignored.
        case bytesAfterTheEnd
        /// Interim responses precede the final one.
        case interimResponses
        /// Headers follow the chunks.
        case trailers
        /// The body ends with the connection.
        case untilClose
        /// The body is compressed.
        case gzip
        /// A persistent connection is closed by the server.
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
