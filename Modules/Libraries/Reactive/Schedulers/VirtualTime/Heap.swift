/// Values of which the first, by an order, is at hand.
struct Heap<Value: Sendable>: Sendable {
    private var values: [Value] = []
    private let precedes: @Sendable (Value, Value) -> Bool

    init(precedes: @escaping @Sendable (Value, Value) -> Bool) {
        self.precedes = precedes
    }

    var first: Value? { values.first }

    mutating func insert(_ value: Value) {
        values.append(value)
        var child = values.count - 1
        while child > 0, precedes(values[child], values[(child - 1) / 2]) {
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
            where child < values.count && precedes(values[child], values[least]) {
                least = child
            }
            if least == parent { return first }
            values.swapAt(parent, least)
            parent = least
        }
    }
}
