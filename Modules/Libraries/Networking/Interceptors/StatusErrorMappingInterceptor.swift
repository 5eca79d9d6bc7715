/// Turns statuses into errors, so that an error page is never taken for data.
public struct StatusErrorMappingInterceptor: ClientSessionManagerInterceptor {
    private let map: @Sendable (Int) -> APIError.Kind?

    /// Creates an interceptor.
    ///
    /// - Parameter map: The kind of error that a status means, or `nil` if it is none.
    public init(_ map: @escaping @Sendable (Int) -> APIError.Kind?) {
        self.map = map
    }

    /// Creates an interceptor that objects to 404 and 500 alone, as
    /// ``APIError/Kind/unknown``; every other status passes.
    public init() {
        self.init { $0 == 404 || $0 == 500 ? .unknown : nil }
    }

    /// An interceptor that objects to every status of failure.
    ///
    /// From 500 on it is ``APIError/Kind/server``, from 400 on ``APIError/Kind/application``.
    public static let everyFailure = StatusErrorMappingInterceptor { status in
        switch status {
        case 500...: .server
        case 400...: .application
        default: nil
        }
    }

    /// Sends the request and looks at the status.
    ///
    /// - Throws: ``APIError`` above a ``StatusError``, or the error that `next` throws.
    public func execute(
        _ request: Request,
        next: (Request) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request)
        guard let kind = map(response.status) else { return response }
        throw APIError(kind, underlying: StatusError(response, to: request))
    }

    /// Sends the request and looks at the status; of an error page at most 64 KB are read.
    ///
    /// - Throws: ``APIError`` above a ``StatusError``, or the error that `next` throws.
    public func stream(
        _ request: Request,
        next: (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        let response = try await next(request)
        guard let kind = map(response.status) else { return response }
        // A page that is too long or breaks off does not change the meaning of the status.
        let page = (try? await response.collected(upTo: 64 << 10)) ?? Response(response)
        throw APIError(kind, underlying: StatusError(page, to: request))
    }
}
