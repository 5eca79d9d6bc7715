public import FoundationEssentials

/// A request under construction.
///
/// A value type: every method returns a changed copy, so that a builder can be stored and
/// used for several requests. An invalid part, such as a body that cannot be encoded, makes
/// sending fail, not building.
public struct ClientRequestBuilder: Sendable {
    /// The request so far.
    public private(set) var request: Request

    let session: any ClientSessionManagerType
    // The first error, which is thrown by sending.
    private(set) var failure: APIError?
    private(set) var reportUpload: (@Sendable (TransferProgress) -> Void)?

    /// Creates a builder with the request that the session's interceptors prepare.
    ///
    /// - Parameters:
    ///   - session: The session that sends the request.
    ///   - url: The URL of the request, or `nil` for the session's base.
    public init(session: any ClientSessionManagerType, forURL url: URL?) {
        self.session = session
        request = session.request(forURL: url)
    }

    /// Sets the method.
    public func method(_ method: HTTPMethod) -> ClientRequestBuilder {
        with { $0.method = method }
    }

    /// Sets the timeout for the complete response.
    public func timeout(_ timeout: Duration) -> ClientRequestBuilder {
        with { $0.timeout = timeout }
    }

    /// Sets the maximum wait for the next bytes of a streamed response.
    ///
    /// - Parameters:
    ///   - timeout: The maximum wait; the time between two reads does not count.
    ///   - bytes: The number of bytes that must arrive in that time; 1 permits any rate.
    /// - Returns: A builder with the timeout.
    public func idle(timeout: Duration, bytes: Int = 1) -> ClientRequestBuilder {
        with { request in
            request.idleTimeout = timeout
            request.idleBytes = bytes
        }
    }

    /// Reports how many bytes of the body have been passed to the transport.
    ///
    /// - Parameter report: Called after each chunk, on an unspecified thread, and from the
    ///   start again if the request is sent again.
    /// - Returns: A builder that reports the progress.
    public func uploadProgress(
        _ report: @escaping @Sendable (TransferProgress) -> Void
    ) -> ClientRequestBuilder {
        var copy = self
        copy.reportUpload = report
        return copy
    }

    /// Sets the maximum number of bytes of the response's body.
    public func limit(bodyBytes limit: Int) -> ClientRequestBuilder {
        with { $0.bodyLimit = limit }
    }

    /// Adds headers that are not set yet; existing ones are not replaced.
    public func add(headers: [String: String]) -> ClientRequestBuilder {
        with { request in
            for (name, value) in headers.sorted(by: { $0.key < $1.key })
            where request.headers[name] == nil {
                request.headers.add(value, for: name)
            }
        }
    }

    /// Adds one header, in addition to existing ones with the same name.
    public func add(value: String, forHeader name: String) -> ClientRequestBuilder {
        with { $0.headers.add(value, for: name) }
    }

    /// Passes the request to a closure, which may change it.
    public consuming func with(
        _ change: (inout Request) throws -> Void
    ) rethrows -> ClientRequestBuilder {
        // Consuming, so that the request is changed in place if the builder is used no more.
        try change(&request)
        return self
    }

    /// A copy for which sending fails, with the first error.
    func failing(_ error: any Error) -> ClientRequestBuilder {
        var copy = self
        copy.failure = failure ?? APIError(error)
        return copy
    }
}
