// Lenient decoding of directories: a value that is missing, null or of another type is `nil`.

extension KeyedDecodingContainer {
    /// Decodes a text, or a number or Boolean as a text; `nil` for other values.
    func text(_ key: Key) -> String? {
        if let text = try? decodeIfPresent(String.self, forKey: key) { return text }
        if let number = try? decodeIfPresent(Int.self, forKey: key) { return String(number) }
        if let number = try? decodeIfPresent(Double.self, forKey: key) { return String(number) }
        if let truth = try? decodeIfPresent(Bool.self, forKey: key) { return String(truth) }
        return nil
    }

    /// Decodes a nested value; `nil` if it is missing or has another type.
    func part<Part: Decodable>(_ key: Key) -> Part? {
        try? decodeIfPresent(Part.self, forKey: key)
    }
}

/// An element of a list; `nil` if it cannot be decoded.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}
