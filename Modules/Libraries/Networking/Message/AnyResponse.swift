/// A response with a collected or a streamed body.
package enum AnyResponse: Sendable {
    /// The body is in memory.
    case complete(Response)
    /// The body may still be arriving.
    case stream(ResponseStream)

    /// The response with a streamed body.
    package var streamed: ResponseStream {
        switch self {
        case .complete(let response): ResponseStream(response)
        case .stream(let stream): stream
        }
    }

    /// Reads the body into memory, unless it is there.
    ///
    /// - Parameter limit: The maximum number of bytes of a streamed body.
    /// - Returns: The response with its body.
    /// - Throws: As ``ResponseStream/collected(upTo:)``.
    package func collected(upTo limit: Int) async throws(TransportError) -> Response {
        switch self {
        case .complete(let response): response
        case .stream(let stream): try await stream.collected(upTo: limit)
        }
    }
}
