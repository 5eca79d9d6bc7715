/// Carries one HTTP request to a server and brings the response back.
///
/// This is the whole of what a backend must provide. Redirects, interceptors and
/// decoding stand above it and are the same over every backend, so a transport
/// hands a redirect back as the response that it is.
///
/// A transport must pass `TransportContract` from the NetworkingTesting module.
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
}
