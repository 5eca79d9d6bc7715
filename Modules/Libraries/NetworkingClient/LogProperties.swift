public import FoundationEssentials
public import Networking

extension Request {
    /// The properties that a log shows, without secrets: URL, method, and headers and body if there
    /// are any.
    public var logProperties: [String: any Sendable] {
        var properties: [String: any Sendable] = [
            "url": Redaction.standard.text(of: url), "method": method.rawValue,
        ]
        if !headers.fields.isEmpty { properties["headers"] = headers.logProperties }
        if let body = body?.data {
            let text = String(validating: body, as: UTF8.self) ?? "\(body.count) bytes"
            let type = headers["Content-Type"]
            properties["body"] = Redaction.standard.text(ofBody: text, contentType: type)
        }
        return properties
    }
}

extension Response {
    /// The properties that a log shows, without secrets: the status as text, and the URL if there
    /// is one.
    public var logProperties: [String: any Sendable] {
        var properties: [String: any Sendable] = ["status": "\(status)"]
        if let url { properties["url"] = Redaction.standard.text(of: url) }
        return properties
    }
}

extension HTTPHeaders {
    fileprivate var logProperties: [String: String] {
        let shown = Redaction.standard.redacted(self).fields
        return Dictionary(shown.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }
}

extension Data {
    /// The bytes as JSON with a line for each member and element, and without escaped slashes;
    /// empty if they are not JSON.
    public var prettyPrintedJSONString: String {
        guard let text = String(validating: self, as: UTF8.self), IndentedJSON.isJSON(text) else {
            return ""
        }
        return IndentedJSON.indented(text)
    }
}

extension Dictionary where Key == String {
    /// The dictionary as JSON, sorted by name and without escaped slashes; `nil` if a value cannot
    /// be encoded.
    public func toJSONData() -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(mapValues { AnyValue(value: $0) })
    }
}

/// Encodes a value whose type is not known to the compiler.
private struct AnyValue: Encodable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
        switch value {
        case let value as [String: Any]:
            try value.mapValues { AnyValue(value: $0) }.encode(to: encoder)
        case let value as [Any]:
            try value.map { AnyValue(value: $0) }.encode(to: encoder)
        case let value as any Encodable:
            try value.encode(to: encoder)
        default:
            let context = EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription: ""
            )
            throw EncodingError.invalidValue(value, context)
        }
    }
}
