import FoundationEssentials

/// A request, and the stored response that matches it.
///
/// A reference, since there may be thousands of waiting tasks, whose frames should be small.
final class CacheLookup: Sendable {
    /// How a cache responds to a request.
    enum Action {
        case respond(Response)
        /// Respond at once, and validate the stored response in the background.
        case respondAndValidate(Response)
        /// Send the request, on condition that the stored response is no longer valid.
        case update
        /// Send the request and store nothing.
        case forward
    }

    let request: Request
    /// The stored response; `nil` if there is none.
    let entry: CachedResponse?
    /// The directives of the request.
    let wanted: CacheControl

    init(_ request: Request, entry: CachedResponse?) {
        self.request = request
        self.entry = entry
        wanted = CacheControl(parsing: request.headers["Cache-Control"])
    }

    func action(at now: Date) -> Action {
        if let response = usableResponse(at: now) { return .respond(response) }
        guard !wanted.onlyIfCached else { return .respond(notCached) }
        guard CacheLookup.concerns(request), request.method == .get, !wanted.noStore,
            !request.isStreamed
        else { return .forward }
        if let entry, entry.isUsableDuringValidation(for: wanted, at: now) {
            return .respondAndValidate(entry.response(to: request, now: now))
        }
        return .update
    }

    /// The stored response, if it may be used without a validation.
    func usableResponse(at now: Date) -> Response? {
        guard let entry, entry.isUsable(for: wanted, at: now) else { return nil }
        return entry.response(to: request, now: now)
    }

    /// The stored response, if it may be used because the server failed.
    // Inlined, it would make the frame of each waiting request 800 bytes long instead of 368.
    @inline(never)
    func responseAfterError(at now: Date) -> Response? {
        guard let entry, entry.isUsableAfterError(for: wanted, at: now) else { return nil }
        return entry.response(to: request, now: now)
    }

    /// The request with the validators of the stored response.
    func conditionalRequest() -> Request {
        var request = request
        for field in entry?.validators ?? [] { request.headers[field.name] = field.value }
        return request
    }

    /// The response to a request that must not be sent.
    var notCached: Response { Response(status: 504, url: request.url) }

    /// Whether a request may be answered from a cache.
    static func concerns(_ request: Request) -> Bool {
        // The caller's own conditions and ranges are for the server.
        let own = [
            "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since",
            "Range",
        ]
        return (request.method == .get || request.method == .head) && request.body == nil
            && own.allSatisfy { request.headers[$0] == nil }
    }
}
