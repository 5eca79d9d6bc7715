import FoundationEssentials

/// Sends the cookies of a jar, and stores those that responses set (RFC 6265).
///
/// Without it, cookies are ignored. If a request has its own `Cookie` field, only that is sent.
/// Redirects are followed below the interceptors: a cookie that is set by the redirect itself,
/// not by its target, is not visible. A session with ``RedirectPolicy/never`` returns the
/// redirects.
public struct CookieInterceptor: ClientSessionManagerInterceptor {
    /// The cookie jar.
    public let jar: CookieJar

    /// Creates an interceptor.
    public init(jar: CookieJar = CookieJar()) {
        self.jar = jar
    }

    /// Adds the cookies to the request, and stores those of the response.
    ///
    /// - Throws: An error of `next`.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        let response = try await next(withCookies(request))
        jar.store(response.headers.values(for: "Set-Cookie"), from: response.url ?? request.url)
        return response
    }

    private func withCookies(_ request: Request) -> Request {
        guard request.headers["Cookie"] == nil, let cookies = jar.header(for: request.url) else {
            return request
        }
        var request = request
        request.headers["Cookie"] = cookies
        return request
    }
}
