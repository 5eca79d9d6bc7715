import FoundationEssentials

/// Prepares the requests of a session and intercepts their execution.
///
/// Preparing has a default that changes nothing. Must be thread-safe: an interceptor may respond to
/// many requests concurrently.
public protocol ClientSessionManagerInterceptor: Sendable {
    /// The rest of a chain: sends a request and returns its response; may be called from any task.
    typealias Next = @Sendable (Request) async throws -> ResponseStream

    /// Prepares a request when its builder is created; the builder may still change it.
    func prepare(_ request: inout Request)

    /// Responds to a request by calling `next`, once, several times, or not at all.
    ///
    /// The method handles both collected and streamed responses, which ``Request/isStreamed``
    /// distinguishes. An interceptor that needs the body collects it with
    /// ``ResponseStream/collected(upTo:)`` and returns a response with the collected body.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - next: The rest of the chain.
    /// - Returns: The response, which is passed to the next outer interceptor.
    /// - Throws: The error that `next` throws, or one of its own.
    func respond(to request: Request, next: @escaping Next) async throws -> ResponseStream
}

extension ClientSessionManagerInterceptor {
    /// Changes nothing.
    public func prepare(_ request: inout Request) {}
}

/// A session with one interceptor.
struct InterceptedSession: ClientSessionManagerType {
    let inner: any ClientSessionManagerType
    let interceptor: any ClientSessionManagerInterceptor

    var interceptors: [any ClientSessionManagerInterceptor] {
        [interceptor] + inner.interceptors
    }

    func request(forURL url: URL?) -> Request {
        var request = inner.request(forURL: url)
        interceptor.prepare(&request)
        return request
    }

    func respond(to request: Request) async throws -> ResponseStream {
        try await interceptor.respond(to: request) { try await inner.respond(to: $0) }
    }
}
