import FoundationEssentials

/// Follows redirects over another transport, in the same way for every transport.
///
/// A request to another origin (scheme, host or port) has only the headers that do not identify
/// the sender: no Authorization, no Cookie, no API key of the caller. The request's timeout
/// includes all redirects.
public struct RedirectingTransport: Sendable {
    private let transport: any Transport
    private let policy: RedirectPolicy

    /// Creates a transport that follows redirects.
    public init(_ transport: any Transport, policy: RedirectPolicy = .standard) {
        self.transport = transport
        self.policy = policy
    }
}

extension RedirectingTransport: Transport {
    /// Sends a request and follows redirects.
    ///
    /// - Throws: ``TransportError/tooManyRedirects(host:limit:)`` beyond the policy's
    ///   limit or in a loop, ``TransportError/unsupportedRedirect(host:reason:)`` if the target
    ///   of a redirect is not `http` or `https`, or the error that the transport throws.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await respond(to: request.streamed(false)).collected(upTo: request.collectedLimit)
    }

    /// Sends a request and follows redirects, and streams the last response.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await respond(to: request.streamed(true))
    }

    /// Sends a request and follows redirects; the response is streamed if the request says so.
    func respond(to request: Request) async throws(TransportError) -> ResponseStream {
        let start = ContinuousClock.now
        let response = try await transport.respond(to: request)
        guard policy.limit > 0, Redirect.statuses.contains(response.status) else { return response }
        return try await follow(response, to: request, sentAt: start)
    }

    private func follow(
        _ first: ResponseStream,
        to request: Request,
        sentAt start: ContinuousClock.Instant
    ) async throws(TransportError) -> ResponseStream {
        var response = first
        var hop = request
        var visited: Set<Visit> = []
        while let redirect = try Redirect(response, to: hop) {
            let next = try redirect.request(under: policy)
            visited.insert(Visit(method: hop.method, url: hop.url))
            let isCircle = visited.contains(Visit(method: next.method, url: next.url))
            guard visited.count <= policy.limit, !isCircle else {
                throw .tooManyRedirects(
                    host: request.url.hostForMessages,
                    limit: policy.limit
                )
            }
            hop = next
            hop.timeout = request.timeout - (ContinuousClock.now - start)
            guard hop.timeout > .zero else {
                throw .timedOut(host: hop.url.hostForMessages, after: request.timeout)
            }
            do throws(TransportError) {
                response = try await transport.respond(to: hop)
            } catch .timedOut(let host, hop.timeout) {
                // The request's timeout, not the time that remained after redirects.
                throw .timedOut(host: host, after: request.timeout)
            }
        }
        return response
    }

    private struct Visit: Hashable {
        let method: HTTPMethod
        let url: URL
    }
}
