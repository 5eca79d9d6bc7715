/// The latest values, oldest first, up to a number of them.
@usableFromInline
struct Ring<Value: Sendable>: Sendable {
    @usableFromInline let limit: Int
    @usableFromInline var values: [Value] = []
    // Where the oldest is, once the ring is full.
    @usableFromInline var head = 0

    /// Makes an empty ring; with a limit of 0 or less it stays empty.
    @inlinable
    init(limit: Int) {
        self.limit = limit
    }

    @inlinable var count: Int { values.count }

    @inlinable
    subscript(index: Int) -> Value {
        let place = head + index
        return values[place < values.count ? place : place - values.count]
    }

    /// Adds a value, in place of the oldest if the ring is full.
    ///
    /// It grows with what it keeps, not to the limit.
    ///
    /// - Returns: The value that made room.
    /// - Complexity: O(1), amortised while it grows.
    @inlinable
    mutating func append(_ value: Value) -> Value? {
        guard limit > 0 else { return nil }
        if values.count < limit {
            values.append(value)
            return nil
        }
        let oldest = values[head]
        values[head] = value
        head = head + 1 == limit ? 0 : head + 1
        return oldest
    }
}
