/// Adds the same headers to every new request; a builder may replace them.
public struct StandardHeadersInterceptor: ClientSessionManagerInterceptor {
    private let headers: HTTPHeaders

    /// Creates an interceptor.
    public init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// Sets each header and replaces those with the same name.
    public func prepare(_ request: inout Request) {
        for field in headers.fields { request.headers[field.name] = field.value }
    }

    /// Passes the request on as it is.
    ///
    /// - Throws: The error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        try await next(request)
    }
}
