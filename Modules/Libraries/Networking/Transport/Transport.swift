/// Carries one HTTP request to a server and brings the response back.
///
/// This is the whole of what a backend must provide. Redirects, interceptors, retries,
/// caches and decoding stand above it and are the same over every backend, so a transport
/// hands a redirect back as the response that it is. A complete backend:
///
///     struct Canned: Transport {
///         let bodies: [String: Data]
///
///         func send(_ request: Request) async throws(TransportError) -> Response {
///             try request.validate()
///             guard !Task.isCancelled else { throw .cancelled }
///             guard let body = bodies[request.url.path] else { return Response(status: 404) }
///             guard body.count <= request.collectedLimit else {
///                 throw .bodyTooLarge(
///                     host: request.url.hostForMessages,
///                     limit: request.collectedLimit
///                 )
///             }
///             return Response(status: 200, body: body, url: request.url)
///         }
///     }
///
/// One that waits for something must also end when ``Request/timeout`` has passed or its
/// task is cancelled. A transport must pass `TransportContract` from the NetworkingTesting
/// module, which runs every law of this protocol against it.
public protocol Transport: Sendable {
    /// Sends a request and waits for the complete response.
    ///
    /// Resolves exactly once. Cancelling the calling task ends the exchange; the
    /// method then throws ``TransportError/cancelled``.
    ///
    /// - Parameter request: What to send. Its timeout counts from this call until
    ///   the last byte has arrived.
    /// - Returns: The response, whatever its status. A 404 is a response.
    /// - Throws: ``TransportError`` if no complete response came.
    func send(_ request: Request) async throws(TransportError) -> Response

    /// Sends a request and waits for the head of the response.
    ///
    /// Cancelling the calling task before it returns, or letting go of the body before its
    /// end, ends the exchange. A transport that does not provide it collects the body first.
    ///
    /// - Parameter request: What to send. Its timeout counts from this call until
    ///   the head has arrived.
    /// - Returns: The response, whatever its status. Its body ends with an error if it
    ///   breaks off.
    /// - Throws: ``TransportError`` if no head of a response came.
    func stream(_ request: Request) async throws(TransportError) -> ResponseStream
}

extension Transport {
    /// Sends the request with ``send(_:)`` and hands over the collected body.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        ResponseStream(try await send(request))
    }
}
