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
        let start = ContinuousClock.now
        let response = try await transport.send(request)
        guard mayRedirect(response) else { return response }
        return try await follow(response, to: request, sentAt: start)
    }

    /// Sends a request and follows redirects, and streams the last response.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        let start = ContinuousClock.now
        let response = try await transport.stream(request)
        guard mayRedirect(response) else { return response }
        return try await follow(response, to: request, sentAt: start)
    }

    private func mayRedirect(_ response: some ResponseHead) -> Bool {
        policy.limit > 0 && Redirect.statuses.contains(response.status)
    }

    // Never inlined: there may be thousands of tasks that wait for a first response, whose frames
    // should be small.
    @inline(never)
    private func follow<Answer: ResponseHead>(
        _ first: Answer,
        to request: Request,
        sentAt start: ContinuousClock.Instant
    ) async throws(TransportError) -> Answer {
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
            response = try await answer(to: hop, asPartOf: request)
        }
        return response
    }

    // A timeout error has the request's timeout, not the time that remained after redirects.
    private func answer<Answer: ResponseHead>(
        to hop: Request,
        asPartOf request: Request
    ) async throws(TransportError) -> Answer {
        do throws(TransportError) {
            return try await Answer.received(for: hop, over: transport)
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

/// The head of a response, whether its body is collected or streamed.
protocol ResponseHead: Sendable {
    var status: Int { get }
    var headers: HTTPHeaders { get }
    var url: URL? { get }

    /// Sends a request and waits for such a response.
    ///
    /// - Throws: The error that the transport throws.
    static func received(
        for request: Request,
        over transport: any Transport
    ) async throws(TransportError) -> Self
}

extension Response: ResponseHead {
    static func received(
        for request: Request,
        over transport: any Transport
    ) async throws(TransportError) -> Response {
        try await transport.send(request)
    }
}

extension ResponseStream: ResponseHead {
    static func received(
        for request: Request,
        over transport: any Transport
    ) async throws(TransportError) -> ResponseStream {
        try await transport.stream(request)
    }
}
