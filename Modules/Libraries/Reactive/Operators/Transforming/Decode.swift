public import FoundationEssentials

/// Makes values of data.
@preconcurrency
public protocol DataDecoder: Sendable {
    /// Makes a value of data.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: What to make it of.
    /// - Returns: The value.
    /// - Throws: Why it cannot be made.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Makes a value of each element.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: Makes them; an error it throws ends the stream.
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
