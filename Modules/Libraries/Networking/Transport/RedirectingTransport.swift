import FoundationEssentials

/// Follows redirects over another transport, the same way over each.
///
/// A redirect to another origin (scheme, host or port) takes along only headers
/// that say nothing of the sender: no Authorization, no Cookie, no key of the
/// caller's own. The request's timeout counts for the whole journey.
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
    /// Sends a request and those that redirects ask for.
    ///
    /// - Throws: ``TransportError/tooManyRedirects(host:limit:)`` beyond the policy's
    ///   limit or in a circle, ``TransportError/unsupportedRedirect(host:reason:)`` if a
    ///   redirect leads elsewhere than `http` and `https`, or what the transport throws.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        guard policy.limit > 0 else { return try await transport.send(request) }
        let start = ContinuousClock.now
        var hop = request
        var visited: Set<Visit> = []
        while true {
            visited.insert(Visit(method: hop.method, url: hop.url))
            let response = try await send(hop, asPartOf: request)
            guard let next = try Redirect(response, to: hop)?.request(under: policy) else {
                return response
            }
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
        }
    }

    // A timeout names what the whole journey was given, not what was left of it.
    private func send(
        _ hop: Request,
        asPartOf request: Request
    ) async throws(TransportError) -> Response {
        do throws(TransportError) {
            return try await transport.send(hop)
        } catch {
            guard case .timedOut(let host, hop.timeout) = error else { throw error }
            throw .timedOut(host: host, after: request.timeout)
        }
    }

    private struct Visit: Hashable {
        let method: HTTPMethod
        let url: URL
    }
}
