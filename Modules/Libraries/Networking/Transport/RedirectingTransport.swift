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
        try await follow(request) { hop throws(TransportError) in try await transport.send(hop) }
    }

    /// Sends a request and those that redirects ask for, and streams the last response.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await follow(request) { hop throws(TransportError) in try await transport.stream(hop) }
    }

    private func follow<Answer: ResponseHead>(
        _ request: Request,
        send: (Request) async throws(TransportError) -> Answer
    ) async throws(TransportError) -> Answer {
        guard policy.limit > 0 else { return try await send(request) }
        let start = ContinuousClock.now
        var hop = request
        var visited: Set<Visit> = []
        while true {
            let response = try await answer(to: hop, asPartOf: request, send)
            guard let redirect = try Redirect(response, to: hop) else { return response }
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
        }
    }

    // A timeout names what the whole journey was given, not what was left of it.
    private func answer<Answer>(
        to hop: Request,
        asPartOf request: Request,
        _ send: (Request) async throws(TransportError) -> Answer
    ) async throws(TransportError) -> Answer {
        do throws(TransportError) {
            return try await send(hop)
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

/// The first lines of a response, whether its body is collected or streamed.
protocol ResponseHead: Sendable {
    var status: Int { get }
    var headers: HTTPHeaders { get }
    var url: URL? { get }
}

extension Response: ResponseHead {}
extension ResponseStream: ResponseHead {}
