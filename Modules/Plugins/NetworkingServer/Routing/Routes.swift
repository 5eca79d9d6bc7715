import FoundationEssentials
public import Networking

/// The handlers of a server by method and path.
///
/// ```swift
/// var routes = Routes()
/// routes.on(.get, "/people/:id") { _, parameters in
///     Response(status: 200, body: Data("\(parameters["id", default: ""])".utf8))
/// }
/// routes.on(.get, "/files/*") { request, parameters in
///     ResponseStream(file: folder.appending(path: parameters["*", default: ""]), for: request)
/// }
/// let server = HTTPServer(routes: routes)
/// ```
///
/// The response for a path without a route is 404, and for a path whose routes lack the method
/// 405 with `Allow` (RFC 9110, section 15.5.6). A route for GET also answers HEAD, and OPTIONS
/// is answered with 204 and `Allow`, unless there is a route for it. If several patterns match,
/// a literal segment has precedence over a parameter, and a parameter over the wildcard, from
/// left to right.
///
/// ### Uploads
///
/// A route with an upload limit reads a body while it arrives, which is never in memory as a whole:
///
/// ```swift
/// routes.on(.put, "/files/:name", uploadLimit: 4 << 30) { request, _ in
///     var count = 0
///     do {
///         try await request.body?.forEachChunk { chunk in
///             count += chunk.count
///             return true
///         }
///     } catch {
///         return Response(status: 400)
///     }
///     return Response(status: 201, body: Data("\(count) bytes".utf8))
/// }
/// ```
///
/// The handler runs as soon as the head of a request has arrived, and the client is not asked for
/// the body (RFC 9110, section 10.1.1) before the handler reads it. The body is received no faster
/// than it is read. Reading throws ``Networking/TransportError`` if the client disconnects before
/// the end of the body, or sends nothing for ``HTTPServer/Limits/idle``; the task is then
/// cancelled. It also throws beyond the limit, and the response is then 413 in place of the
/// handler's.
///
/// A response that is returned before the body has been read is sent at once, and the connection
/// closed. If it is returned when a part has been read, the rest is received first and dropped; the
/// connection is closed without a response if that is more than 1 MB.
public struct Routes: Sendable {
    /// Answers one request; the dictionary has the pattern's parameters by name, without
    /// percent-encoding, and the wildcard's path as `*`.
    ///
    /// Otherwise as ``HTTPServer/Handler``.
    public typealias Handler = @Sendable (Request, [String: String]) async -> Response

    /// As ``Handler``, but with a body that is produced while it is sent.
    public typealias StreamHandler = @Sendable (Request, [String: String]) async -> ResponseStream

    private struct Route: Sendable {
        let method: HTTPMethod
        let pattern: RoutePattern
        let uploadLimit: Int?
        let answer: StreamHandler
    }

    private typealias Match = (route: Route, parameters: [String: String])

    private var routes: [Route] = []

    /// Creates routes that answer every request with 404.
    public init() {}

    /// Adds a route; a later one for the same method and pattern replaces it.
    ///
    /// - Parameters:
    ///   - method: The method that it answers.
    ///   - pattern: The path, beginning with a slash. A segment `:name` matches one segment
    ///     that is not empty, and `*` at the end matches one or more. Other segments match
    ///     literally after percent-decoding. No pattern matches a path with a segment `.` or
    ///     `..` or with an encoded slash or NUL, so that parameters never lead outside of a
    ///     folder. An invalid pattern is a programming error and stops the program.
    ///   - uploadLimit: The maximum number of bytes of a body that the handler reads while it
    ///     arrives; `nil` for a body that is collected first, up to
    ///     ``HTTPServer/Limits/bodyBytes``.
    ///   - handler: Answers the requests.
    public mutating func on(
        _ method: HTTPMethod,
        _ pattern: String,
        uploadLimit: Int? = nil,
        handler: @escaping Handler
    ) {
        add(method, pattern, uploadLimit) { ResponseStream(announcing: await handler($0, $1)) }
    }

    /// Adds a route with a streamed body; otherwise like the method for a complete response.
    ///
    /// - Parameters:
    ///   - method: The method that it answers.
    ///   - pattern: The path.
    ///   - uploadLimit: The maximum number of bytes of a body that is read while it arrives.
    ///   - handler: Answers the requests.
    public mutating func on(
        _ method: HTTPMethod,
        _ pattern: String,
        uploadLimit: Int? = nil,
        handler: @escaping StreamHandler
    ) {
        add(method, pattern, uploadLimit, answer: handler)
    }

    /// Answers a request by its route, or with 404, 405 or the response to OPTIONS.
    ///
    /// Has the type of ``HTTPServer/StreamHandler``, for handlers around it.
    public func respond(to request: Request) async -> ResponseStream {
        let matches = matches(of: request)
        guard !matches.isEmpty else { return ResponseStream(announcing: Response(status: 404)) }
        if let match = best(of: matches, for: request.method) {
            return await match.route.answer(request, match.parameters)
        }
        return ResponseStream(
            announcing: Response(
                status: request.method == .options ? 204 : 405,
                headers: ["Allow": allowed(by: matches)]
            )
        )
    }

    /// The limit of a body that its route reads while it arrives.
    func uploadLimit(of request: Request) -> Int? {
        best(of: matches(of: request), for: request.method)?.route.uploadLimit
    }

    private mutating func add(
        _ method: HTTPMethod,
        _ text: String,
        _ uploadLimit: Int?,
        answer: @escaping StreamHandler
    ) {
        guard let pattern = RoutePattern(text) else {
            preconditionFailure("\(text.debugDescription) is no pattern of a route")
        }
        routes.removeAll { $0.method == method && $0.pattern == pattern }
        routes.append(
            Route(method: method, pattern: pattern, uploadLimit: uploadLimit, answer: answer)
        )
    }

    private func matches(of request: Request) -> [Match] {
        guard let path = RoutePath(request.url.path(percentEncoded: true)) else { return [] }
        return routes.compactMap { route in
            route.pattern.match(path).map { (route, $0) }
        }
    }

    private func best(of matches: [Match], for method: HTTPMethod) -> Match? {
        var best: Match?
        for match in matches where match.route.method == method {
            guard let other = best,
                !match.route.pattern.isMoreSpecific(than: other.route.pattern)
            else {
                best = match
                continue
            }
        }
        return best ?? (method == .head ? self.best(of: matches, for: .get) : nil)
    }

    private func allowed(by matches: [Match]) -> String {
        var methods = Set(matches.map(\.route.method.rawValue))
        methods.insert(HTTPMethod.options.rawValue)
        if methods.contains(HTTPMethod.get.rawValue) { methods.insert(HTTPMethod.head.rawValue) }
        return methods.sorted().joined(separator: ", ")
    }
}
