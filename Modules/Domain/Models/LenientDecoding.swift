// Lenient decoding of directories: a part that is missing, null or of another type is `nil`.

extension KeyedDecodingContainer {
    /// Reads text, or a number or truth value as text; `nil` for everything else.
    func text(_ key: Key) -> String? {
        if let text = try? decodeIfPresent(String.self, forKey: key) { return text }
        if let number = try? decodeIfPresent(Int.self, forKey: key) { return String(number) }
        if let number = try? decodeIfPresent(Double.self, forKey: key) { return String(number) }
        if let truth = try? decodeIfPresent(Bool.self, forKey: key) { return String(truth) }
        return nil
    }

    /// Reads a nested object; `nil` if it is missing or something else.
    func part<Part: Decodable>(_ key: Key) -> Part? {
        try? decodeIfPresent(Part.self, forKey: key)
    }
}

/// An element of a list that may turn out to be something else.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}
