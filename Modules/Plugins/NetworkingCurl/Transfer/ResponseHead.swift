import Networking

/// Collects the lines of a response's head as libcurl delivers them, and parses them once they
/// are complete, so that the cost of a line does not depend on their number.
struct ResponseHead {
    private(set) var status: Int?
    private(set) var headers = HTTPHeaders()
    /// Whether the last line has arrived; later lines are trailers.
    private(set) var isComplete = false
    /// The error, once a limit has been exceeded or the head is invalid.
    private(set) var failure: Failure?

    enum Failure {
        case limit(HeadLimit)
        case invalid(String)
    }

    /// The announced number of body bytes, if there is one.
    private(set) var contentLength: Int?

    private var byteCount = 0
    private var lines: [UInt8] = []
    private var lineCount = 0

    /// Adds a line with its line break; returns whether to continue.
    mutating func take(line: UnsafeRawBufferPointer) -> Bool {
        byteCount += line.count
        lineCount += 1
        guard byteCount <= HeadLimit.standardBytes else {
            failure = .limit(.bytes(HeadLimit.standardBytes))
            return false
        }
        // The status line and the blank line are not fields.
        guard lineCount <= HeadLimit.standardFields + 2 else {
            failure = .limit(.fields(HeadLimit.standardFields))
            return false
        }
        // Trailers (RFC 9110, section 6.5) count towards the limits, but are not used.
        guard !isComplete else { return true }
        if unsafe line.first == 0x48, unsafe line.starts(with: "HTTP/".utf8) {
            // It may follow an interim response (RFC 9110, section 15.2).
            lines.removeAll(keepingCapacity: true)
            status = unsafe ResponseHead.status(in: line)
            return true
        }
        if unsafe line.allSatisfy(ResponseHead.isBlank) {
            isComplete = status.map { !(100..<200).contains($0) } ?? false
            return !isComplete || readLines()
        }
        if lines.isEmpty { lines.reserveCapacity(1_000) }
        unsafe lines.append(contentsOf: line)
        return true
    }

    private static func status(in line: UnsafeRawBufferPointer) -> Int? {
        guard let space = unsafe line.firstIndex(of: 0x20) else { return nil }
        let digits = unsafe Array(line[(space + 1)...].prefix { (0x30...0x39).contains($0) })
        return digits.count == 3 ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }

    private mutating func readLines() -> Bool {
        var fields: [HTTPHeaders.Field] = []
        fields.reserveCapacity(lineCount)
        // Safe: the bytes belong to the array, and the closure returns only copies.
        let isFine = unsafe lines.withUnsafeBufferPointer { bytes in
            var start = bytes.startIndex
            while start < bytes.endIndex {
                let end = unsafe bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
                guard unsafe ResponseHead.read(bytes, start..<end, into: &fields) else {
                    return false
                }
                start = end + 1
            }
            return true
        }
        lines = []
        headers = HTTPHeaders(fields)
        let lengths = headers.values(for: "Content-Length")
        contentLength = lengths.first.flatMap { Int($0) }
        if !isFine {
            failure = .invalid("a header has no colon")
        } else if !ResponseHead.areSame(lengths) {
            failure = .invalid("it announces more than one length")
        }
        return failure == nil
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ line: Range<Int>,
        into fields: inout [HTTPHeaders.Field]
    ) -> Bool {
        // RFC 9112, section 5.2: a folded line continues the value before it.
        if unsafe isBlank(bytes[line.lowerBound]) {
            guard let last = fields.popLast() else { return true }
            let value = "\(last.value) \(unsafe text(bytes, line))"
            fields.append(HTTPHeaders.Field(name: last.name, value: value))
            return true
        }
        guard let colon = unsafe bytes[line].firstIndex(of: 0x3A) else { return false }
        let name = unsafe text(bytes, line.lowerBound..<colon)
        let value = unsafe text(bytes, (colon + 1)..<line.upperBound)
        fields.append(HTTPHeaders.Field(name: name, value: value))
        return true
    }

    // RFC 9112, section 6.3: with two different lengths, no body is safe.
    private static func areSame(_ values: [String]) -> Bool {
        guard values.count > 1 || values.first?.utf8.contains(0x2C) == true else { return true }
        let lengths = values.flatMap { $0.split(separator: ",") }.map { length in
            String(length.filter { $0 != " " && $0 != "\t" })
        }
        return Set(lengths).count == 1
    }

    // Headers are bytes; if they are not UTF-8, they are decoded as Latin-1, the former standard.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, unsafe isBlank(bytes[start]) { start += 1 }
        while start < end, unsafe isBlank(bytes[end - 1]) { end -= 1 }
        let trimmed = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
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
