import FoundationEssentials

/// Sends the cookies of a jar, and stores those that responses set (RFC 6265).
///
/// Without it, cookies are ignored. A request that has a `Cookie` field of its own is sent
/// with that alone. Redirects are followed below the interceptors: a cookie that is set by
/// the redirect itself, not by the response it leads to, is not seen. A session with
/// ``RedirectPolicy/never`` shows them.
public struct CookieInterceptor: ClientSessionManagerInterceptor {
    /// The cookies.
    public let jar: CookieJar

    /// Creates an interceptor.
    public init(jar: CookieJar = CookieJar()) {
        self.jar = jar
    }

    /// Adds the cookies for the request, and stores those of the response.
    ///
    /// - Throws: An error of `next`.
    public func execute(
        _ request: Request,
        next: (Request) async throws -> Response
    ) async throws -> Response {
        let response = try await next(withCookies(request))
        jar.store(response.headers.values(for: "Set-Cookie"), from: response.url ?? request.url)
        return response
    }

    /// Adds the cookies for the request, and stores those of the response.
    ///
    /// - Throws: An error of `next`.
    public func stream(
        _ request: Request,
        next: (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
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
