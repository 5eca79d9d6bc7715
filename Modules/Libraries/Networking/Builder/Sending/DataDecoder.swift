public import FoundationEssentials
public import Reactive

/// Decodes values from the bytes of a body; `JSONDecoder` conforms to it.
public protocol DataDecoder {
    /// Decodes a value.
    ///
    /// - Throws: `DecodingError`, or an error of the decoder, if the bytes are not such a value.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}

extension PrimitiveSequence where Trait == SingleTrait, Element == Data {
    /// Decodes a value from the bytes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - decoder: Decodes the bytes, on the thread on which they are delivered.
    /// - Returns: A single of the value, or of an ``APIError`` of kind
    ///   ``APIError/Kind/application``.
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
