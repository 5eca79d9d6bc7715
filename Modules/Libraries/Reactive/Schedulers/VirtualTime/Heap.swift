/// A binary heap, whose minimum is found in constant time.
struct Heap<Value: Comparable & Sendable>: Sendable {
    private var values: [Value] = []

    var first: Value? { values.first }

    mutating func insert(_ value: Value) {
        values.append(value)
        var child = values.count - 1
        while child > 0, values[child] < values[(child - 1) / 2] {
            values.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() -> Value? {
        guard let last = values.popLast() else { return nil }
        guard let first = values.first else { return last }
        values[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < values.count && values[child] < values[least] {
                least = child
            }
            if least == parent { return first }
            values.swapAt(parent, least)
            parent = least
        }
    }
}
