/// Values in order of insertion, each removable by a key.
@usableFromInline
struct KeyedList<Value: Sendable>: Sendable {
    @usableFromInline
    struct Item: Sendable {
        @usableFromInline let key: UInt64
        @usableFromInline let value: Value

        @inlinable
        init(key: UInt64, value: Value) {
            self.key = key
            self.value = value
        }
    }

    // Keys ascend, so a key is found by bisection.
    @usableFromInline var items: [Item] = []
    @usableFromInline var lastKey: UInt64 = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { items.isEmpty }

    @inlinable var count: Int { items.count }

    @inlinable
    mutating func insert(_ value: Value) -> UInt64 {
        lastKey += 1
        items.append(Item(key: lastKey, value: value))
        return lastKey
    }

    /// Removes a value.
    ///
    /// - Complexity: O(log *n*) to find it, and moves of those inserted after it.
    @inlinable
    mutating func remove(_ key: UInt64) -> Value? {
        var range = items.startIndex..<items.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let found = items[middle].key
            if found == key { return items.remove(at: middle).value }
            range =
                found < key ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Takes everything out.
    @inlinable
    mutating func removeAll() -> [Item] {
        let all = items
        items = []
        return all
    }
}

/// Removes an observer from the list it was put in, which it does not keep alive.
@usableFromInline
final class Registration: Disposable {
    /// Removes by key; one function serves all registrations of a list.
    private let remove: @Sendable (UInt64) -> Void
    private let key: UInt64

    @usableFromInline
    init(_ key: UInt64, _ remove: @escaping @Sendable (UInt64) -> Void) {
        self.key = key
        self.remove = remove
    }

    @usableFromInline
    func dispose() {
        remove(key)
    }
}
