import FoundationEssentials
import Networking

/// The requested part of a representation (RFC 9110, section 14).
enum ByteRange: Hashable, Sendable {
    /// The whole representation: no range was requested, or none that is supported.
    case whole
    /// A range of the bytes.
    case part(Range<Int>)
    /// A range beyond the end.
    case unsatisfiable

    /// Parses `Range` and `If-Range`.
    ///
    /// - Parameters:
    ///   - request: The request; only GET has ranges (section 14.2).
    ///   - count: The number of bytes of the representation.
    ///   - headers: The response's headers, with the validators for `If-Range`.
    init(of request: Request, count: Int, headers: HTTPHeaders) {
        self = .whole
        let fields = request.headers.values(for: "Range")
        guard request.method == .get, let text = fields.first, fields.count == 1,
            ByteRange.holds(request.headers["If-Range"], for: headers)
        else { return }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, HTTPHeaders.areSame(String(parts[0]), "bytes") else { return }
        // A list may have empty elements (section 5.6.1.2).
        let specs = parts[1].split(separator: ",").map(ByteRange.trim).filter { !$0.isEmpty }
        // Several ranges would need a multipart body; the whole may be sent instead.
        guard specs.count == 1 else { return }
        self = ByteRange.read(specs[0], count: count) ?? .whole
    }

    // `nil` if it is malformed; the header is then ignored.
    private static func read(_ spec: Substring, count: Int) -> ByteRange? {
        let ends = spec.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        if ends[0].isEmpty {
            guard let length = number(ends[1]) else { return nil }
            guard length > 0 else { return .unsatisfiable }
            // Content-Range cannot express a part of an empty representation.
            return count == 0 ? .whole : .part(max(0, count - length)..<count)
        }
        guard let first = number(ends[0]) else { return nil }
        guard let last = ends[1].isEmpty ? Int.max : number(ends[1]), last >= first else {
            return nil
        }
        guard first < count else { return .unsatisfiable }
        return .part(first..<min(last, count - 1) + 1)
    }

    // A number that overflows `Int` is after every end.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text) ?? .max
    }

    // Section 13.1.5: a strong entity tag, or exactly the date of the last change.
    private static func holds(_ condition: String?, for headers: HTTPHeaders) -> Bool {
        guard let condition else { return true }
        let validator = condition.hasPrefix("\"") ? headers["ETag"] : headers["Last-Modified"]
        return validator == condition
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension HTTPHeaders {
    /// Adds the headers for range support and for the part that is sent.
    mutating func setRange(_ range: ByteRange, count: Int) {
        self["Accept-Ranges"] = "bytes"
        switch range {
        case .whole: break
        case .part(let part):
            self["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)"
        case .unsatisfiable: self["Content-Range"] = "bytes */\(count)"
        }
    }
}
