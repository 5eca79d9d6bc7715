public import FoundationEssentials

/// A request under construction.
///
/// A value: every call returns a changed copy, so that a builder can be kept and
/// used for several requests. What cannot be built, such as a body that does not
/// encode, fails when it is sent, not before.
public struct ClientRequestBuilder: Sendable {
    /// The request so far.
    public private(set) var request: Request

    let session: any ClientSessionManagerType
    // The first thing that went wrong; it is thrown by sending.
    private(set) var failure: APIError?
    private(set) var reportUpload: (@Sendable (TransferProgress) -> Void)?

    /// Creates a builder that begins with what the session's interceptors prepare.
    ///
    /// - Parameters:
    ///   - session: What the request is sent through.
    ///   - url: Where to, or `nil` for the session's base.
    public init(session: any ClientSessionManagerType, forURL url: URL?) {
        self.session = session
        request = session.request(forURL: url)
    }

    /// Sets what the request asks the server to do.
    public func method(_ method: HTTPMethod) -> ClientRequestBuilder {
        with { $0.method = method }
    }

    /// Sets the longest wait for the complete response.
    public func timeout(_ timeout: Duration) -> ClientRequestBuilder {
        with { $0.timeout = timeout }
    }

    /// Sets the longest wait for the next chunk of a streamed response.
    public func idle(timeout: Duration) -> ClientRequestBuilder {
        with { $0.idleTimeout = timeout }
    }

    /// Reports how much of the body has been handed to the transport.
    ///
    /// - Parameter report: Called after each chunk, on no particular thread, and from the
    ///   start again if the request is sent once more.
    /// - Returns: A builder that reports.
    public func uploadProgress(
        _ report: @escaping @Sendable (TransferProgress) -> Void
    ) -> ClientRequestBuilder {
        var copy = self
        copy.reportUpload = report
        return copy
    }

    /// Sets the most bytes that the response's body may have.
    public func limit(bodyBytes limit: Int) -> ClientRequestBuilder {
        with { $0.bodyLimit = limit }
    }

    /// Adds headers that are not there yet; those that are there win.
    public func add(headers: [String: String]) -> ClientRequestBuilder {
        with { request in
            for (name, value) in headers.sorted(by: { $0.key < $1.key })
            where request.headers[name] == nil {
                request.headers.add(value, for: name)
            }
        }
    }

    /// Adds one header, beside any of the same name.
    public func add(value: String, forHeader name: String) -> ClientRequestBuilder {
        with { $0.headers.add(value, for: name) }
    }

    /// Shows the request to a closure, which may change it.
    public func with(_ change: (inout Request) throws -> Void) rethrows -> ClientRequestBuilder {
        var copy = self
        try change(&copy.request)
        return copy
    }

    /// A copy that fails when it is sent, unless it already did.
    func failing(_ error: any Error) -> ClientRequestBuilder {
        var copy = self
        copy.failure = failure ?? APIError(error)
        return copy
    }
}
