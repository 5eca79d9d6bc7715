import FoundationEssentials

extension CacheInterceptor {
    /// Sends a request, on condition that a stored response is no longer valid, and stores
    /// the response (RFC 9111, section 4.3).
    func update(_ lookup: CacheLookup, _ next: Next) async throws -> Response {
        let start = now()
        let response: Response
        do {
            response = try await next(lookup.conditionalRequest())
                .collected(upTo: lookup.request.collectedLimit)
        } catch {
            guard CacheInterceptor.isOutage(error),
                let stale = lookup.responseAfterError(at: now())
            else { throw error }
            return stale
        }
        return try await process(response, to: lookup, sentAt: start, next)
    }

    // Inlined, it would make the frame of each waiting request 2,272 bytes long instead of 800.
    @inline(never)
    private func process(
        _ response: Response,
        to lookup: CacheLookup,
        sentAt start: Date,
        _ next: Next
    ) async throws -> Response {
        let request = lookup.request
        let end = now()
        switch (response.status, lookup.entry) {
        case (304, let entry?):
            guard entry.isValidated(by: response) else {
                return try await update(CacheLookup(request, entry: nil), next)
            }
            let fresh = entry.freshened(by: response, requestTime: start, responseTime: end)
            await store(fresh, for: request)
            return fresh.response(to: request, now: end)
        case (500, .some), (502...504, .some):
            return lookup.responseAfterError(at: end) ?? response
        default:
            await store(
                CachedResponse(response, to: request, requestTime: start, responseTime: end),
                for: request
            )
            return response
        }
    }

    private func store(_ entry: CachedResponse?, for request: Request) async {
        let key = CacheInterceptor.key(of: request.url)
        // The directive may have been added by a 304.
        guard let entry, !entry.control.noStore else { return await cache.remove(key) }
        await cache.set(entry, for: key)
    }

    // The server is unreachable or failed. A TLS error does not count: it may be an attack.
    private static func isOutage(_ error: any Error) -> Bool {
        switch (error as? APIError)?.underlying ?? error {
        case let error as TransportError:
            switch error {
            case .timedOut, .dns, .cannotConnect, .truncated, .backend: true
            default: false
            }
        case let error as StatusError: [500, 502, 503, 504].contains(error.response.status)
        default: false
        }
    }
}
