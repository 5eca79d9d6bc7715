import Networking

/// Reads the lines of a response's head as libcurl hands them over.
struct ResponseHead {
    private(set) var status: Int?
    private(set) var headers = HTTPHeaders()

    /// The body bytes that were announced, if they were.
    var contentLength: Int? {
        headers.values(for: "Content-Length").first.flatMap { Int($0) }
    }

    private var isComplete = false

    /// Takes a line with its line break; returns what is wrong with it, if something is.
    mutating func take(line: String) -> String? {
        if !isComplete || isInterim, line.hasPrefix("HTTP/") {
            // An interim response (RFC 9110, section 15.2) comes before the real one.
            self = ResponseHead()
            status = line.split(separator: " ", maxSplits: 2).dropFirst().first
                .flatMap { Int($0.prefix { $0.isNumber }) }
            return nil
        }
        // What comes later are trailers (RFC 9110, section 6.5), which nobody asked for.
        guard !isComplete else { return nil }
        let content = line.trimmingWhitespace
        guard !content.isEmpty else {
            isComplete = true
            return nil
        }
        if line.first == " " || line.first == "\t" {
            headers.extendLast(with: content)
            return nil
        }
        guard let colon = content.firstIndex(of: ":") else { return "a header has no colon" }
        let value = String(content[content.index(after: colon)...]).trimmingWhitespace
        headers.add(value, for: String(content[..<colon]))
        // RFC 9112, section 6.3: with two opinions about its length, no body is safe.
        let lengths = headers.values(for: "Content-Length")
            .flatMap { $0.split(separator: ",").map { String($0).trimmingWhitespace } }
        return Set(lengths).count > 1 ? "it announces more than one length" : nil
    }

    private var isInterim: Bool { status.map { (100..<200).contains($0) } ?? true }
}

extension HTTPHeaders {
    // RFC 9112, section 5.2: a folded line continues the value before it.
    fileprivate mutating func extendLast(with text: String) {
        var fields = fields
        guard let last = fields.popLast() else { return }
        fields.append(Field(name: last.name, value: "\(last.value) \(text)"))
        self = HTTPHeaders(fields)
    }
}

extension String {
    // By scalars, since CR and LF together are one character.
    fileprivate var trimmingWhitespace: String {
        let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n"]
        let start = unicodeScalars.drop { blanks.contains($0) }
        guard let end = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
        return String(start[...end])
    }
}
