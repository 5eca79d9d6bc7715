public import Synchronization

/// A value of a ``KeyedList``.
@usableFromInline
protocol KeyedListValue: Sendable {
    /// A placeholder for a removed value until the list is compacted; its use has no effect.
    static var tombstone: Self { get }
}

/// A list of values in order of insertion, each removable by its key.
@usableFromInline
struct KeyedList<Value: KeyedListValue>: Sendable {
    @usableFromInline
    struct Item: Sendable {
        @usableFromInline let key: UInt64
        // Not optional, since unwrapping a value would copy it.
        @usableFromInline var value: Value
        @usableFromInline var isRemoved = false

        @inlinable
        init(key: UInt64, value: Value) {
            self.key = key
            self.value = value
        }

        @inlinable
        mutating func remove() -> Value {
            isRemoved = true
            // Swapped, so that it is not copied.
            var value = Value.tombstone
            swap(&self.value, &value)
            return value
        }
    }

    // Keys ascend, so a key is found by binary search.
    @usableFromInline var items: [Item] = []
    @usableFromInline var lastKey: UInt64 = 0
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { count == 0 }

    @inlinable
    mutating func insert(_ value: Value) -> UInt64 {
        lastKey += 1
        count += 1
        items.append(Item(key: lastKey, value: value))
        return lastKey
    }

    /// Removes a value.
    ///
    /// - Complexity: O(1) unless the list was compacted; then O(log *n*) on average.
    @inlinable
    mutating func remove(_ key: UInt64) -> Value? {
        guard !items.isEmpty, key >= items.span[0].key else { return nil }
        // The index of the key if no item was compacted away, and an upper bound otherwise.
        var probe = min(Int(key - items.span[0].key), items.count - 1)
        var range = 0..<(probe + 1)
        while !range.isEmpty {
            let found = items.span[probe].key
            if found == key { return remove(at: probe) }
            range = found < key ? (probe + 1)..<range.upperBound : range.lowerBound..<probe
            probe = (range.lowerBound + range.upperBound) / 2
        }
        return nil
    }

    // Leaves a tombstone: shifting all later items each time would make removing all values
    // quadratic.
    @inlinable
    mutating func remove(at index: Int) -> Value? {
        if items.span[index].isRemoved { return nil }
        count -= 1
        if index == items.count - 1 {
            let value = items.removeLast().value
            while !items.isEmpty, items.span[items.count - 1].isRemoved { items.removeLast() }
            return value
        }
        let value = items[index].remove()
        if items.count > 16, count < items.count / 4 { items = items.filter { !$0.isRemoved } }
        return value
    }

    /// Removes all values.
    @inlinable
    mutating func removeAll() -> [Item] {
        let all = items
        (items, count) = ([], 0)
        return all
    }
}

extension Mutex where Value: ~Copyable {
    /// Shows the thread sanitizer that a snapshot of a ``KeyedList`` was read before its values are
    /// changed in place; does nothing in other builds.
    ///
    /// A value is changed in place only if no snapshot shares the array: the runtime's release of
    /// the snapshot decrements the count of references with release semantics, and the check of
    /// uniqueness loads it with acquire semantics. Both are in a library that is not
    /// instrumented. The lock, under which values are changed, shows the same order.
    @inlinable
    @inline(__always)
    func endReading<Item>(of snapshot: [Item]) {
        #if THREAD_SANITIZER
        withLock { _ in }
        extendLifetime(snapshot)
        #endif
    }
}

/// An observer's place in the list of a subject, which it can be removed from.
@usableFromInline
struct Registration: ~Copyable, Sendable {
    // A function and not the list, so that code specialised in the client's module runs.
    private let removal: @Sendable (UInt64) -> Void
    private let key: UInt64

    @usableFromInline
    init(_ key: UInt64, removal: @escaping @Sendable (UInt64) -> Void) {
        self.removal = removal
        self.key = key
    }

    consuming func remove() {
        removal(key)
    }
}
