/// Sends one HTTP request to a server and returns the response.
///
/// This is all that a backend must implement. Redirects, interceptors, retries, caches and
/// decoding are implemented above it and are the same for every backend, so a transport
/// returns a redirect as a response. A complete backend:
///
/// ```swift
/// struct Canned: Transport {
///     let bodies: [String: Data]
///
///     func send(_ request: Request) async throws(TransportError) -> Response {
///         try request.validate()
///         guard !Task.isCancelled else { throw .cancelled }
///         guard let body = bodies[request.url.path] else { return Response(status: 404) }
///         guard body.count <= request.collectedLimit else {
///             throw .bodyTooLarge(
///                 host: request.url.hostForMessages,
///                 limit: request.collectedLimit
///             )
///         }
///         return Response(status: 200, body: body, url: request.url)
///     }
/// }
/// ```
///
/// A transport that waits must also stop when ``Request/timeout`` has passed or its task is
/// cancelled. A transport must pass `TransportContract` from the NetworkingTesting module,
/// which checks every law of this protocol.
public protocol Transport: Sendable {
    /// Sends a request and waits for the complete response.
    ///
    /// Returns or throws exactly once. Cancelling the calling task ends the exchange; the
    /// method then throws ``TransportError/cancelled``.
    ///
    /// - Parameter request: The request. Its timeout counts from this call until
    ///   the last byte has arrived.
    /// - Returns: The response, regardless of its status. A 404 is a response.
    /// - Throws: ``TransportError`` if no complete response arrived.
    func send(_ request: Request) async throws(TransportError) -> Response

    /// Sends a request and waits for the head of the response.
    ///
    /// Cancelling the calling task before it returns, or releasing the body before its end, ends
    /// the exchange. A transport that does not implement this method collects the body first.
    ///
    /// - Parameter request: The request. Its timeout counts from this call until
    ///   the head has arrived.
    /// - Returns: The response, regardless of its status. Its body throws an error if it is
    ///   interrupted.
    /// - Throws: ``TransportError`` if the head of the response did not arrive.
    func stream(_ request: Request) async throws(TransportError) -> ResponseStream
}

extension Transport {
    /// Sends the request with ``send(_:)`` and returns a stream of the collected body.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        ResponseStream(try await send(request))
    }

    /// Sends the request with ``stream(_:)`` or ``send(_:)``, as ``Request/isStreamed`` demands.
    ///
    /// - Throws: As that method.
    func respond(to request: Request) async throws(TransportError) -> ResponseStream {
        request.isStreamed ? try await stream(request) : ResponseStream(try await send(request))
    }
}
