import FoundationEssentials

extension Redaction {
    /// A text body in which the values of secret form fields and JSON members are replaced by a
    /// dash.
    ///
    /// Other formats are not changed.
    package func text(ofBody body: String, contentType: String?) -> String {
        guard self != .none else { return body }
        let type = contentType?.lowercased() ?? ""
        if type.hasPrefix("application/x-www-form-urlencoded") { return form(body) }
        guard let first = body.utf8.first(where: { !JSONScanner.isSpace($0) }) else { return body }
        return type.contains("json") || "{[".utf8.contains(first) ? json(body) : body
    }

    private func form(_ body: String) -> String {
        body.split(separator: "&", omittingEmptySubsequences: false)
            .map { field in
                let name = String(field.prefix { $0 != "=" })
                let decoded = URLComponents(string: "?\(name)")?.queryItems?.first?.name
                guard name.count < field.count, isSecret(itemNamed: decoded ?? name) else {
                    return String(field)
                }
                return "\(name)=-"
            }
            .joined(separator: "&")
    }

    // Parses only the ends of names and values, so that malformed JSON is redacted as far as it
    // can be parsed.
    private func json(_ body: String) -> String {
        var scanner = JSONScanner(body)
        var shown: [UInt8] = []
        while let byte = scanner.current {
            guard byte == JSONScanner.quote else {
                shown.append(byte)
                scanner.skip()
                continue
            }
            let name = scanner.takeString()
            shown += name + scanner.takeSpace()
            guard scanner.current == JSONScanner.colon,
                isSecret(itemNamed: String(decoding: name.dropFirst().dropLast(), as: UTF8.self))
            else { continue }
            scanner.skip()
            shown += [JSONScanner.colon] + scanner.takeSpace() + Array(#""-""#.utf8)
            scanner.skipValue()
        }
        return String(decoding: shown, as: UTF8.self)
    }
}

/// Finds the ends of JSON's strings and values.
private struct JSONScanner {
    static let quote = UInt8(ascii: "\"")
    static let colon = UInt8(ascii: ":")

    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var current: UInt8? { rest.first }

    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    mutating func skip() {
        rest = rest.dropFirst()
    }

    mutating func takeSpace() -> ArraySlice<UInt8> {
        take(rest.prefix(while: JSONScanner.isSpace).count)
    }

    /// Consumes a string with its quotes, or the rest if it has no end.
    mutating func takeString() -> ArraySlice<UInt8> {
        var isEscaped = false
        let length = rest.dropFirst().firstIndex { byte in
            if isEscaped {
                isEscaped = false
                return false
            }
            isEscaped = byte == UInt8(ascii: "\\")
            return byte == JSONScanner.quote
        }
        return take(length.map { $0 - rest.startIndex + 1 } ?? rest.count)
    }

    /// Advances to the comma or bracket after a value, which may be an object or an array.
    mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case JSONScanner.quote:
                _ = takeString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            skip()
        }
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
