/// Asks for certain media types and rejects responses of others.
///
/// So that the page of a proxy or of a login is not decoded as data.
public struct ContentTypeInterceptor: ClientSessionManagerInterceptor {
    private let types: [String]

    /// Creates an interceptor.
    ///
    /// - Parameter types: The accepted media types without parameters, such as `application/json`;
    ///   `text/*` accepts every type of text.
    public init(_ types: String...) {
        self.types = types
    }

    /// Sets `Accept`, unless an interceptor inside has set it; a builder may replace it.
    public func prepare(_ request: inout Request) {
        guard request.headers["Accept"] == nil else { return }
        request.headers["Accept"] = types.joined(separator: ", ")
    }

    /// Sends the request and checks the type of a successful response that has a body.
    ///
    /// A streamed response has one, unless its status is 204 or 205 or the method is HEAD.
    ///
    /// - Throws: ``TransportError/invalidResponse(host:reason:)`` for another type or none, or the
    ///   error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        let response = try await next(request)
        let hasBody = response.body.data.map { !$0.isEmpty }
        if response.isSuccess,
            hasBody ?? (![204, 205].contains(response.status) && request.method != .head)
        {
            try check(response.headers, of: request)
        }
        return response
    }

    private func check(_ headers: HTTPHeaders, of request: Request) throws(TransportError) {
        // RFC 9110, section 8.3: parameters follow a semicolon, and the case does not matter.
        let field = headers.values(for: "Content-Type").first ?? ""
        let type = field.prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
        let isAccepted = types.contains { accepted in
            let accepted = accepted.lowercased()
            return accepted.hasSuffix("/*")
                ? accepted == "*/*" || type.hasPrefix(accepted.dropLast()) : type == accepted
        }
        guard !isAccepted else { return }
        let list = types.joined(separator: ", ")
        let reason = "its content type is none of \(list)"
        throw .invalidResponse(host: request.url.hostForMessages, reason: reason)
    }
}
