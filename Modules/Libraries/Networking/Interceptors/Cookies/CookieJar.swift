public import FoundationEssentials
import Synchronization

/// The cookies of a session, in memory.
///
/// Stores at most 50 cookies for a domain and 3000 in total; beyond that, the least recently
/// sent ones are removed, expired ones first. Thread-safe.
public final class CookieJar: Sendable {
    private static let limitOfDomain = 50
    private static let limit = 3_000

    private struct Entry {
        let cookie: Cookie
        // The counters of creations and of uses, for the order of the cookies.
        let created: Int
        var used: Int
    }

    private struct State {
        var entries: [String: [Entry]] = [:]
        var count = 0
        var clock = 0
    }

    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates an empty jar.
    ///
    /// - Parameter now: The current time.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// The cookies that have not expired, oldest first.
    public var cookies: [Cookie] {
        let now = now()
        return state.withLock { $0.entries.values.flatMap { $0 } }
            .sorted { $0.created < $1.created }.map(\.cookie)
            .filter { cookie in cookie.expires.map { $0 > now } ?? true }
    }

    /// Removes all cookies.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    /// Stores the cookies that a response sets; invalid ones are ignored.
    ///
    /// - Parameters:
    ///   - fields: The values of the response's `Set-Cookie` fields.
    ///   - url: The URL of the response.
    public func store(_ fields: [String], from url: URL) {
        guard !fields.isEmpty else { return }
        let now = now()
        let isSecure = url.scheme?.lowercased() == "https"
        let cookies = fields.compactMap { Cookie(parsing: $0, from: url, now: now) }
        state.withLock { state in
            for cookie in cookies {
                CookieJar.store(cookie, in: &state, isSecure: isSecure, now: now)
            }
        }
    }

    /// The value of the `Cookie` field for a URL; `nil` if no cookie matches.
    public func header(for url: URL) -> String? {
        guard let host = CookieHost(url) else { return nil }
        let isSecure = url.scheme?.lowercased() == "https"
        let path = url.path(percentEncoded: true)
        let now = now()
        let found = state.withLock { state in
            state.clock += 1
            var found: [Entry] = []
            for domain in host.domains {
                guard var entries = state.entries[domain] else { continue }
                for index in entries.indices
                where entries[index].cookie.matches(
                    host,
                    path: path.isEmpty ? "/" : path,
                    isSecure: isSecure,
                    now: now
                ) {
                    entries[index].used = state.clock
                    found.append(entries[index])
                }
                state.entries[domain] = entries
            }
            return found
        }
        guard !found.isEmpty else { return nil }
        // Longer paths first, then older cookies (RFC 6265, section 5.4).
        let sorted = found.sorted { one, other in
            let lengths = (one.cookie.path.utf8.count, other.cookie.path.utf8.count)
            return lengths.0 == lengths.1 ? one.created < other.created : lengths.0 > lengths.1
        }
        return sorted.map { "\($0.cookie.name)=\($0.cookie.value)" }.joined(separator: "; ")
    }

    private static func store(
        _ cookie: Cookie,
        in state: inout State,
        isSecure: Bool,
        now: Date
    ) {
        var entries = state.entries[cookie.domain] ?? []
        let before = entries.count
        let old = entries.firstIndex { entry in
            entry.cookie.name == cookie.name && entry.cookie.path == cookie.path
        }
        // A response over `http` must not replace a secure cookie (RFC 6265bis, section 5.7).
        if let old, entries[old].cookie.isSecure, !isSecure { return }
        state.clock += 1
        let created = old.map { entries[$0].created } ?? state.clock
        if let old { entries.remove(at: old) }
        entries.append(Entry(cookie: cookie, created: created, used: state.clock))
        entries.removeAll { entry in entry.cookie.expires.map { $0 <= now } ?? false }
        if entries.count > limitOfDomain,
            let oldest = entries.indices.min(by: { entries[$0].used < entries[$1].used })
        {
            entries.remove(at: oldest)
        }
        state.entries[cookie.domain] = entries.isEmpty ? nil : entries
        state.count += entries.count - before
        if state.count > limit { removeOne(from: &state, now: now) }
    }

    private static func removeOne(from state: inout State, now: Date) {
        for (domain, entries) in state.entries {
            let valid = entries.filter { entry in entry.cookie.expires.map { $0 > now } ?? true }
            state.entries[domain] = valid.isEmpty ? nil : valid
        }
        state.count = state.entries.values.reduce(0) { $0 + $1.count }
        guard state.count > limit else { return }
        let oldest = state.entries.compactMap { domain, entries in
            entries.indices.min { entries[$0].used < entries[$1].used }
                .map { (domain, $0, entries[$0].used) }
        }
        guard let (domain, index, _) = oldest.min(by: { $0.2 < $1.2 }) else { return }
        state.entries[domain]?.remove(at: index)
        if state.entries[domain]?.isEmpty == true { state.entries[domain] = nil }
        state.count -= 1
    }
}
