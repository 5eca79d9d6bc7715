/// The directives of `Cache-Control` fields (RFC 9111, section 5.2; RFC 5861).
///
/// If a directive is repeated, the first one counts; a malformed one is ignored. Qualified forms
/// such as `no-cache="Set-Cookie"` are treated as the unqualified ones.
///
/// - Complexity: Parsing is O(*n*) in the length of the field.
package struct CacheControl: Hashable, Sendable {
    /// The maximum time in seconds; a greater one, or one that overflows, is clamped to it.
    package static let longest = 1 << 31

    /// No part of the message may be stored.
    package private(set) var noStore = false
    /// A stored response must be validated before each use.
    package private(set) var noCache = false
    /// A stale response must never be used.
    package private(set) var mustRevalidate = false
    /// Any cache may store the response, even if the request was authenticated.
    package private(set) var isPublic = false
    /// The cache of a single user may store the response.
    package private(set) var isPrivate = false
    /// The client does not want a request to the server.
    package private(set) var onlyIfCached = false
    /// The freshness lifetime, or the maximum age that a client accepts, in seconds.
    package private(set) var maxAge: Int?
    /// The freshness lifetime in a shared cache, in seconds.
    package private(set) var sharedMaxAge: Int?
    /// The maximum staleness that the client accepts, in seconds.
    package private(set) var maxStale: Int?
    /// The minimum time for which a response must stay fresh for the client, in seconds.
    package private(set) var minFresh: Int?
    /// The maximum staleness of a response if the server fails, in seconds.
    package private(set) var staleIfError: Int?
    /// The maximum staleness of a response that is used while it is validated, in seconds.
    package private(set) var staleWhileRevalidate: Int?

    /// Parses the value of a field; several fields are joined by commas.
    package init(parsing text: String?) {
        guard let text else { return }
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let name = rest.prefix { !CacheControl.isSeparator($0) && $0 != 0x3D }
            rest = rest[name.endIndex...]
            var value: [UInt8]?
            if rest.first == 0x3D {
                rest = rest.dropFirst()
                value = CacheControl.takeValue(from: &rest)
            }
            if !name.isEmpty { set(String(Substring(name)).lowercased(), to: value) }
            // Skips everything up to the next directive.
            let next = rest.firstIndex(of: 0x2C) ?? rest.endIndex
            rest = rest[next...].drop(while: CacheControl.isSeparator)
        }
    }

    private mutating func set(_ name: String, to value: [UInt8]?) {
        let seconds = value.map(CacheControl.seconds)
        switch name {
        case "no-store": noStore = true
        case "no-cache": noCache = true
        case "must-revalidate": mustRevalidate = true
        case "public": isPublic = true
        case "private": isPrivate = true
        case "only-if-cached": onlyIfCached = true
        case "max-age": maxAge = maxAge ?? seconds ?? 0
        case "s-maxage": sharedMaxAge = sharedMaxAge ?? seconds ?? 0
        case "max-stale": maxStale = maxStale ?? seconds ?? CacheControl.longest
        case "min-fresh": minFresh = minFresh ?? seconds
        case "stale-if-error": staleIfError = staleIfError ?? seconds
        case "stale-while-revalidate":
            staleWhileRevalidate = staleWhileRevalidate ?? seconds
        default: break
        }
    }

    // An invalid time means that the sender made an error: the response is treated as stale
    // (section 4.2.1).
    private static func seconds(_ digits: [UInt8]) -> Int {
        Int(digits: digits, clampedTo: longest) ?? 0
    }

    private static func takeValue(from rest: inout Substring.UTF8View) -> [UInt8] {
        guard rest.first == 0x22 else {
            let value = rest.prefix { !isSeparator($0) }
            rest = rest[value.endIndex...]
            return Array(value)
        }
        var value: [UInt8] = []
        var isEscaped = false
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            if byte == 0x22, !isEscaped { break }
            isEscaped = byte == 0x5C && !isEscaped
            if !isEscaped { value.append(byte) }
        }
        return value
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x2C || byte == 0x20 || byte == 0x09
    }
}
