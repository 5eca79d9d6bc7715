import FoundationEssentials

extension CachedResponse {
    /// Creates an entry if a private cache may store the response (RFC 9111, section 3).
    init?(_ response: Response, to request: Request, requestTime: Date, responseTime: Date) {
        let asked = CacheControl(parsing: request.headers["Cache-Control"])
        let control = CacheControl(parsing: response.headers["Cache-Control"])
        let isExplicit =
            control.isPublic || control.isPrivate || control.maxAge != nil
            || response.headers["Expires"] != nil
        guard request.method == .get, !asked.noStore, !control.noStore,
            // A partial response is never stored, and a 304 is not a response of its own.
            response.status >= 200, response.status != 206, response.status != 304,
            isExplicit || CachedResponse.heuristicStatuses.contains(response.status),
            CachedResponse.areSame(response.url, request.url),
            let selectors = CachedResponse.selectors(of: response, control, to: request)
        else { return nil }
        self.init(
            response,
            selectors: selectors,
            requestTime: requestTime,
            responseTime: responseTime
        )
        // An entry that can neither be used nor validated would be useless.
        guard
            lifetime > 0 || !validators.isEmpty || control.staleIfError != nil
                || control.staleWhileRevalidate != nil
        else { return nil }
    }

    /// The header fields that ask the server whether the response is still valid (section 4.3.1).
    var validators: [HTTPHeaders.Field] {
        let headers = headers
        return [("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")]
            .compactMap { condition, name in
                let value = headers.values(for: name).first ?? ""
                guard !value.isEmpty, HTTPHeaders.isValue(value) else { return nil }
                return HTTPHeaders.Field(name: condition, value: value)
            }
    }

    /// Whether a 304 is for this response: it has no other entity tag (section 4.3.4).
    func isValidated(by answer: Response) -> Bool {
        guard let tag = answer.headers.values(for: "ETag").first,
            let own = headers.values(for: "ETag").first
        else { return true }
        let opaque = { (tag: String) in tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }
        return opaque(tag) == opaque(own)
    }

    // The values of the fields in `Vary` (section 4.1), or `nil` if no request will match.
    private static func selectors(
        of response: Response,
        _ control: CacheControl,
        to request: Request
    ) -> [String: String]? {
        var names = Set(
            (response.headers["Vary"] ?? "").split { $0 == "," || $0 == " " || $0 == "\t" }
                .map { $0.lowercased() }
        )
        guard !names.contains("*"), names.count <= 32 else { return nil }
        // One program may have several users in succession. Requests with other credentials get the
        // response only if it allows that (section 3.5).
        if !control.isPublic, control.sharedMaxAge == nil, !control.mustRevalidate {
            names.insert("authorization")
        }
        return names.reduce(into: [:]) { $0[$1] = selector($1, of: request) }
    }

    // The redirects to another URL may be temporary, and are not visible here.
    private static func areSame(_ answered: URL?, _ asked: URL) -> Bool {
        answered.map { CacheInterceptor.key(of: $0) == CacheInterceptor.key(of: asked) } ?? true
    }
}
