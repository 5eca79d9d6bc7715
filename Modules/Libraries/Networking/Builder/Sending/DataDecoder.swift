public import FoundationEssentials
public import Reactive

/// Reads a value from the bytes of a body; `JSONDecoder` is one.
public protocol DataDecoder {
    /// Reads a value.
    ///
    /// - Throws: `DecodingError`, or what is the decoder's own, if the bytes are no such value.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}

extension PrimitiveSequence where Trait == SingleTrait, Element == Data {
    /// Reads a value from the bytes.
    ///
    /// - Parameters:
    ///   - type: What the bytes stand for.
    ///   - decoder: What reads them, on the thread on which they come.
    /// - Returns: The value, or an ``APIError`` of kind ``APIError/Kind/application``.
    public func decode<Value: Decodable & Sendable>(
        type: Value.Type,
        decoder: any DataDecoder & Sendable = JSONDecoder()
    ) -> Single<Value> {
        map { data in
            do {
                return try decoder.decode(type, from: data)
            } catch {
                throw APIError(error)
            }
        }
    }
}
