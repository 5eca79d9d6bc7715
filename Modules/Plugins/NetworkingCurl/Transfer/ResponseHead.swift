import Networking

/// Collects the lines of a response's head as libcurl hands them over, and reads them once
/// they are complete, so that each line costs the same however many there are.
struct ResponseHead {
    private(set) var status: Int?
    private(set) var headers = HTTPHeaders()
    /// Whether the last line came; what comes later are trailers.
    private(set) var isComplete = false
    /// What goes beyond a limit, or is wrong, once something does.
    private(set) var failure: Failure?

    enum Failure {
        case limit(HeadLimit)
        case invalid(String)
    }

    private var byteCount = 0
    private var lines: [UInt8] = []
    private var lineCount = 0

    /// The body bytes that were announced, if they were.
    var contentLength: Int? {
        headers.values(for: "Content-Length").first.flatMap { Int($0) }
    }

    /// Takes a line with its line break; returns whether to go on.
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
        // Trailers (RFC 9110, section 6.5) count, but nobody asked for them.
        guard !isComplete else { return true }
        if unsafe line.starts(with: "HTTP/".utf8) {
            // An interim response (RFC 9110, section 15.2) may have come before it.
            lines.removeAll(keepingCapacity: true)
            status = unsafe ResponseHead.status(in: line)
            return true
        }
        if unsafe line.allSatisfy(ResponseHead.isBlank) {
            isComplete = status.map { !(100..<200).contains($0) } ?? false
            return !isComplete || readLines()
        }
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
        var start = lines.startIndex
        while start < lines.endIndex {
            let end = lines[start...].firstIndex(of: 0x0A) ?? lines.endIndex
            let line = lines[start..<end]
            start = min(end + 1, lines.endIndex)
            // RFC 9112, section 5.2: a folded line continues the value before it.
            if line.first.map(ResponseHead.isBlank) ?? true {
                guard let last = fields.popLast() else { continue }
                let value = "\(last.value) \(ResponseHead.text(line))"
                fields.append(HTTPHeaders.Field(name: last.name, value: value))
                continue
            }
            guard let colon = line.firstIndex(of: 0x3A) else {
                failure = .invalid("a header has no colon")
                return false
            }
            fields.append(
                HTTPHeaders.Field(
                    name: ResponseHead.text(line[..<colon]),
                    value: ResponseHead.text(line[(colon + 1)...])
                )
            )
        }
        lines = []
        headers = HTTPHeaders(fields)
        guard hasOneLength else {
            failure = .invalid("it announces more than one length")
            return false
        }
        return true
    }

    // RFC 9112, section 6.3: with two opinions about its length, no body is safe.
    private var hasOneLength: Bool {
        let values = headers.values(for: "Content-Length")
        guard values.count > 1 || values.first?.contains(",") == true else { return true }
        let lengths = values.flatMap { $0.split(separator: ",") }.map { length in
            String(length.filter { $0 != " " && $0 != "\t" })
        }
        return Set(lengths).count == 1
    }

    // Headers are bytes; those that are no UTF-8 are taken for Latin-1, as they once were.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }
}
