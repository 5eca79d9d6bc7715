import FoundationEssentials

/// How values become bytes and bytes become values.
public struct RecordFormat<Value: Sendable>: Sendable {
    /// Turns a value into bytes.
    public let encode: @Sendable (Value) throws -> [UInt8]
    /// Turns bytes into a value; throws on any that it does not understand.
    public let decode: @Sendable ([UInt8]) throws -> Value

    /// Creates a format of one's own, such as a hand-written one that is faster.
    public init(
        encode: @escaping @Sendable (Value) throws -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) throws -> Value
    ) {
        self.encode = encode
        self.decode = decode
    }
}

extension RecordFormat where Value: Codable {
    /// JSON, with Foundation's defaults: a decoded value equals the encoded one,
    /// dates to the last bit.
    public static var json: RecordFormat {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        return RecordFormat(
            encode: { try [UInt8](encoder.encode($0)) },
            decode: { try decoder.decode(Value.self, from: Data($0)) }
        )
    }
}
