public import FoundationEssentials
public import Reactive

extension DataDecoder {
    /// Decodes a body; an empty one is `nil` if the type is optional (RFC 9110, section 15.3.5).
    ///
    /// - Throws: ``APIError``.
    func value<Value: Decodable>(
        _ type: Value.Type,
        of body: Data
    ) throws(APIError) -> Value {
        if body.isEmpty, let optional = type as? any ExpressibleByNilLiteral.Type,
            let none = optional.init(nilLiteral: ()) as? Value
        {
            return none
        }
        do {
            return try decode(type, from: body)
        } catch {
            throw APIError(error)
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Data {
    /// Decodes a value from the bytes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - decoder: Decodes the bytes, on the thread on which they are delivered.
    /// - Returns: A single of the value, or of an ``APIError`` of kind
    ///   ``APIError/Kind/application``; an empty body is `nil` if the type is optional.
    public func decode<Value: Decodable & Sendable>(
        type: Value.Type,
        decoder: any DataDecoder = JSONDecoder()
    ) -> Single<Value> {
        map { try decoder.value(type, of: $0) }
    }
}
