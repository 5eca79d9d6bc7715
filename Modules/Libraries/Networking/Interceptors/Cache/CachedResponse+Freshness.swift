import FoundationEssentials

extension CachedResponse {
    // A day: a heuristic lifetime should not be longer (RFC 9111, section 4.2.2).
    private static let longestGuess = 86_400.0

    /// The statuses that may be cached without an explicit lifetime (RFC 9110, section 15.1).
    static let heuristicStatuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// The directives of the response.
    var control: CacheControl { CacheControl(parsing: headers["Cache-Control"]) }

    /// The freshness lifetime in seconds (RFC 9111, section 4.2.1).
    var lifetime: Double {
        let headers = headers
        let control = control
        if let maxAge = control.maxAge { return Double(maxAge) }
        let date = self.date(headers, "Date") ?? responseTime
        if headers["Expires"] != nil {
            // An invalid date, such as `0`, means a date in the past.
            return self.date(headers, "Expires").map { max(0, $0.timeIntervalSince(date)) } ?? 0
        }
        guard CachedResponse.heuristicStatuses.contains(status) || control.isPublic,
            let modified = self.date(headers, "Last-Modified")
        else { return 0 }
        return min(max(0, date.timeIntervalSince(modified) / 10), CachedResponse.longestGuess)
    }

    /// The age in seconds (RFC 9111, section 4.2.3).
    func age(at now: Date) -> Double {
        let headers = headers
        let apparent = date(headers, "Date").map { responseTime.timeIntervalSince($0) } ?? 0
        let stated = headers.values(for: "Age").first.flatMap { Int($0) } ?? 0
        let corrected =
            Double(min(max(0, stated), CacheControl.longest))
            + max(0, responseTime.timeIntervalSince(requestTime))
        let resident = max(0, now.timeIntervalSince(responseTime))
        // Finite, even for dates from a damaged store.
        let age = max(0, apparent, corrected) + resident
        return age.isFinite ? min(age, 1e15) : 1e15
    }

    /// Whether it may be used without validation by the server (RFC 9111, section 4).
    func isUsable(for wanted: CacheControl, at now: Date) -> Bool {
        let control = control
        guard !control.noCache, !wanted.noCache, !wanted.noStore else { return false }
        let age = age(at: now)
        if let maxAge = wanted.maxAge, age > Double(maxAge) { return false }
        let remaining = lifetime - age
        if remaining > 0 { return remaining >= Double(wanted.minFresh ?? 0) }
        guard let maxStale = wanted.maxStale, wanted.minFresh == nil else { return false }
        return !control.mustRevalidate && -remaining <= Double(maxStale)
    }

    /// Whether it may be used because of a failure of the server (RFC 5861, section 4).
    func isUsableAfterError(for wanted: CacheControl, at now: Date) -> Bool {
        let control = control
        guard !control.noCache, !control.mustRevalidate, !wanted.noCache,
            let limit = [control.staleIfError, wanted.staleIfError].compactMap({ $0 }).max()
        else { return false }
        return age(at: now) - lifetime <= Double(limit)
    }

    /// Whether it may be used while the server validates it (RFC 5861, section 3).
    func isUsableDuringValidation(for wanted: CacheControl, at now: Date) -> Bool {
        let control = control
        let age = age(at: now)
        guard !control.noCache, !control.mustRevalidate, !wanted.noCache, !wanted.noStore,
            !wanted.onlyIfCached, wanted.minFresh == nil,
            wanted.maxAge.map({ age <= Double($0) }) ?? true,
            let limit = control.staleWhileRevalidate
        else { return false }
        return age - lifetime <= Double(limit)
    }

    private func date(_ headers: HTTPHeaders, _ name: String) -> Date? {
        headers.values(for: name).first.flatMap { HTTPDate.parse($0, now: responseTime) }
    }
}
