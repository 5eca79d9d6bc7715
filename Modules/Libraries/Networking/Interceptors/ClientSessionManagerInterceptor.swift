import FoundationEssentials

/// Prepares the requests of a session and intercepts their execution.
///
/// All methods have a default that changes nothing. Must be thread-safe: an interceptor may
/// execute many requests concurrently.
public protocol ClientSessionManagerInterceptor: Sendable {
    /// Prepares a request when its builder is created; the builder may still change it.
    func prepare(_ request: inout Request)

    /// Sends a request by calling `next`, once, several times, or not at all.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - next: The rest of the chain; may be called from any task.
    /// - Returns: The response, which is passed to the next outer interceptor.
    /// - Throws: The error that `next` throws, or one of its own.
    func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response

    /// Sends a request whose response is streamed, by calling `next`.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - next: The rest of the chain; may be called from any task.
    /// - Returns: The response, which is passed to the next outer interceptor.
    /// - Throws: The error that `next` throws, or one of its own.
    func stream(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream
}

extension ClientSessionManagerInterceptor {
    /// Changes nothing.
    public func prepare(_ request: inout Request) {}

    /// Passes the request on.
    ///
    /// - Throws: The error that `next` throws.
    public func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        try await next(request)
    }

    /// Passes the request on.
    ///
    /// - Throws: The error that `next` throws.
    public func stream(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        try await next(request)
    }
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

    func execute(_ request: Request) async throws -> Response {
        try await interceptor.execute(request) { request in
            try await inner.execute(request)
        }
    }

    func stream(_ request: Request) async throws -> ResponseStream {
        try await interceptor.stream(request) { request in
            try await inner.stream(request)
        }
    }
}
