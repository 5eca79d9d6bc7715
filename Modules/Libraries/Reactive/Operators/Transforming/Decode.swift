public import FoundationEssentials

/// A type that decodes values from data.
@preconcurrency
public protocol DataDecoder: Sendable {
    /// Decodes a value from data.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The data to decode.
    /// - Returns: The value.
    /// - Throws: An error if the data cannot be decoded.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes a value from each element.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: Decodes the values; an error it throws ends the stream.
    /// - Returns: The values.
    @preconcurrency
    @inlinable
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type,
        decoder: some DataDecoder
    ) -> Observable<Item> {
        map { try decoder.decode(Item.self, from: $0) }
    }
}
