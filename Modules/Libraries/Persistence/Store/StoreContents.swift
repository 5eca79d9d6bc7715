/// A collection as its store understood it.
public struct StoreContents<Value> {
    /// The values, ordered by the bytes of their keys.
    public var values: [Value]
    /// The records that could not be understood, in the same order.
    public var skipped: [SkippedRecord]

    /// Creates contents.
    public init(values: [Value], skipped: [SkippedRecord]) {
        self.values = values
        self.skipped = skipped
    }
}

extension StoreContents: Sendable where Value: Sendable {}
extension StoreContents: Equatable where Value: Equatable {}
