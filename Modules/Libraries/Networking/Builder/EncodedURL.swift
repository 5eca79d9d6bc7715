import FoundationEssentials

/// A URL as percent-encoded text, divided at its query and its fragment (RFC 3986, section 3).
///
/// `URLComponents` would parse the URL and put it together three times for each change.
struct EncodedURL {
    // The scheme, the authority and the path.
    private var beginning: String
    private var query: String?
    private var fragment: String?

    init(_ url: URL) {
        let text = url.absoluteString
        let end = text.utf8.firstIndex(of: 0x23) ?? text.endIndex
        let mark = text[..<end].utf8.firstIndex(of: 0x3F)
        beginning = String(text[..<(mark ?? end)])
        query = mark.map { String(text[$0..<end].dropFirst()) }
        fragment = end < text.endIndex ? String(text[end...]) : nil
    }

    /// The items of the query, in order; without items, there is no query.
    var queryItems: [String] {
        get { (query ?? "").split(separator: "&").map(String.init) }
        set { query = newValue.isEmpty ? nil : newValue.joined(separator: "&") }
    }

    /// Appends an encoded path, with exactly one slash before it.
    mutating func append(path: String) {
        // "http://" has no host: a third slash, so that the path does not become one.
        let isOpen = beginning.utf8.last == 0x2F && !beginning.hasSuffix("://")
        beginning += isOpen ? path : "/" + path
    }

    /// The URL; `nil` if the text is not one.
    var url: URL? {
        URL(string: beginning + (query.map { "?" + $0 } ?? "") + (fragment ?? ""))
    }
}
