/// A first-in, first-out queue of values.
@usableFromInline
struct Queue<Value: Sendable>: Sendable {
    @usableFromInline var values: [Value?] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { head == values.count }

    @inlinable var count: Int { values.count - head }

    @inlinable var first: Value? { isEmpty ? nil : values[head] }

    @inlinable
    mutating func append(_ value: Value) {
        values.append(value)
    }

    /// Removes and returns the first value.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    mutating func removeFirst() -> Value? {
        if isEmpty { return nil }
        let value = values[head].take()
        head += 1
        if head == values.count {
            values.removeAll(keepingCapacity: head <= 64)
            head = 0
        } else if head >= 32, head * 2 >= values.count {
            values.removeFirst(head)
            head = 0
        }
        return value
    }
}
