import FoundationEssentials

/// Maps statuses to errors, so that an error page is never decoded as data.
public struct StatusErrorMappingInterceptor: ClientSessionManagerInterceptor {
    private let map: @Sendable (Int) -> APIError.Kind?

    /// Creates an interceptor.
    ///
    /// - Parameter map: Returns the kind of error for a status, or `nil` if it is not an error.
    public init(_ map: @escaping @Sendable (Int) -> APIError.Kind?) {
        self.map = map
    }

    /// Creates an interceptor that maps only 404 and 500 to an error, of kind
    /// ``APIError/Kind/unknown``.
    public init() {
        self.init { $0 == 404 || $0 == 500 ? .unknown : nil }
    }

    /// An interceptor that maps every failure status to an error.
    ///
    /// The kind is ``APIError/Kind/server`` from 500 on, ``APIError/Kind/application`` from 400 on.
    public static let everyFailure = StatusErrorMappingInterceptor { status in
        switch status {
        case 500...: .server
        case 400...: .application
        default: nil
        }
    }

    /// Sends the request and checks the status; at most 64 KB of a streamed error page are read.
    ///
    /// - Throws: ``APIError`` above a ``StatusError``, or the error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        let response = try await next(request)
        guard let kind = map(response.status) else { return response }
        throw await failure(kind, response, to: request)
    }

    // Inlined, it would make the frame of each waiting request 320 bytes long instead of 144.
    @inline(never)
    private func failure(
        _ kind: APIError.Kind,
        _ response: ResponseStream,
        to request: Request
    ) async -> APIError {
        let limit = request.isStreamed ? 64 << 10 : request.collectedLimit
        // The status counts even if the page is too long or was interrupted.
        let page = try? await response.collected(upTo: limit)
        return APIError(
            kind,
            underlying: StatusError(page ?? response.response(with: Data()), to: request)
        )
    }
}
