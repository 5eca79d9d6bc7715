import Networking

/// Parses the lines of a response's head as libcurl delivers them; the cost of a line does not
/// depend on their number.
struct ResponseHead {
    private(set) var status: Int?
    private(set) var headers = HTTPHeaders()

    /// The state of the head after a line.
    enum Progress {
        case goOn
        /// The line was the last one of the head.
        case complete
        case tooLarge(HeadLimit)
        case invalid(String)
    }

    /// The compression of a body.
    enum Coding {
        case identity
        case gzip
        /// Another one, or several.
        case unknown
    }

    /// The announced number of body bytes, if there is one.
    private(set) var contentLength: Int?

    /// The compression of the body (RFC 9110, section 8.4).
    var coding: Coding {
        let values = headers.values(for: "Content-Encoding")
        guard !values.isEmpty else { return .identity }
        let names = values.flatMap { $0.split(separator: ",") }
            .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            .filter { !$0.isEmpty && $0 != "identity" }
        switch names {
        case []: return .identity
        // The decoder reads both formats.
        case ["gzip"], ["x-gzip"], ["deflate"]: return .gzip
        default: return .unknown
        }
    }

    // Later lines are trailers.
    private var isComplete = false
    private var byteCount = 0
    private var lineCount = 0
    private var fields: [HTTPHeaders.Field] = []
    private var hasNoColon = false

    /// Adds a line with its line break.
    mutating func take(line: UnsafeRawBufferPointer) -> Progress {
        byteCount += line.count
        lineCount += 1
        guard byteCount <= HeadLimit.standardBytes else {
            return .tooLarge(.bytes(HeadLimit.standardBytes))
        }
        // The status line and the blank line are not fields.
        guard lineCount <= HeadLimit.standardFields + 2 else {
            return .tooLarge(.fields(HeadLimit.standardFields))
        }
        // Trailers (RFC 9110, section 6.5) count towards the limits, but are not used.
        guard !isComplete else { return .goOn }
        // Safe: the bytes are those of the callback, which texts are copied from.
        if unsafe line.first == 0x48, unsafe line.starts(with: "HTTP/".utf8) {
            // The status line may follow an interim response (RFC 9110, section 15.2).
            fields.removeAll(keepingCapacity: true)
            hasNoColon = false
            status = unsafe ResponseHead.status(in: line)
            return .goOn
        }
        if unsafe line.allSatisfy(ResponseHead.isBlank) {
            isComplete = status.map { !(100..<200).contains($0) } ?? false
            return isComplete ? finish() : .goOn
        }
        unsafe read(line)
        return .goOn
    }

    private static func status(in line: UnsafeRawBufferPointer) -> Int? {
        guard let space = unsafe line.firstIndex(of: 0x20) else { return nil }
        let digits = unsafe line[(space + 1)...].prefix { (0x30...0x39).contains($0) }
        return unsafe digits.count == 3 ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }

    private mutating func read(_ line: UnsafeRawBufferPointer) {
        // RFC 9112, section 5.2: a folded line continues the value before it.
        if let first = unsafe line.first, ResponseHead.isBlank(first) {
            guard !fields.isEmpty else { return }
            fields[fields.count - 1].value += unsafe " " + ResponseHead.text(line, 0..<line.count)
            return
        }
        guard let colon = unsafe line.firstIndex(of: 0x3A) else {
            hasNoColon = true
            return
        }
        if fields.isEmpty { fields.reserveCapacity(16) }
        let name = unsafe ResponseHead.text(line, 0..<colon)
        let value = unsafe ResponseHead.text(line, (colon + 1)..<line.count)
        fields.append(HTTPHeaders.Field(name: name, value: value))
    }

    private mutating func finish() -> Progress {
        headers = HTTPHeaders(fields)
        fields = []
        if hasNoColon { return .invalid("a header has no colon") }
        let lengths = headers.values(for: "Content-Length")
        guard !lengths.isEmpty else { return .complete }
        guard let length = ResponseHead.length(in: lengths) else {
            return .invalid("it announces no single length")
        }
        contentLength = length
        return .complete
    }

    // RFC 9110, section 8.6: digits, and if they are repeated, the same.
    private static func length(in values: [String]) -> Int? {
        if values.count == 1, let length = number(values[0]) { return length }
        let all = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let lengths = Set(all.map { part in String(part.filter { $0 != " " && $0 != "\t" }) })
        return lengths.count == 1 ? lengths.first.flatMap(number) : nil
    }

    private static func number(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    // Headers are bytes; if they are not UTF-8, they are decoded as Latin-1, the former standard.
    private static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, unsafe isBlank(bytes[start]) { start += 1 }
        while start < end, unsafe isBlank(bytes[end - 1]) { end -= 1 }
        let trimmed = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        // Most are ASCII, for which this is much faster.
        if unsafe trimmed.allSatisfy({ $0 < 0x80 }) {
            return unsafe String(decoding: trimmed, as: UTF8.self)
        }
        return unsafe String(validating: trimmed, as: UTF8.self)
            ?? String(String.UnicodeScalarView(trimmed.map { Unicode.Scalar($0) }))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }
}
