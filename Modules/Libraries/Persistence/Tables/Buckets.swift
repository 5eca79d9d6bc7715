// A dictionary in parts: a change of a copy copies one part instead of all values.
struct Buckets<Value: Sendable>: Sendable {
    private static var bucketCount: Int { 256 }

    private var buckets: [[DatabaseValue: Value]] = []
    private(set) var count = 0

    /// All values, in no particular order.
    var values: some Sequence<Value> { buckets.lazy.flatMap(\.values) }

    subscript(key: DatabaseValue) -> Value? {
        get { buckets.isEmpty ? nil : buckets[Self.index(of: key)][key] }
        set {
            if newValue == nil, buckets.isEmpty { return }
            change(key) { $0[key] = newValue }
        }
    }

    /// Changes the value of a key in its place, or the value that it has by default.
    mutating func update(
        _ key: DatabaseValue,
        default value: Value,
        _ body: (inout Value) -> Void
    ) {
        change(key) { body(&$0[key, default: value]) }
    }

    private mutating func change(
        _ key: DatabaseValue,
        _ body: (inout [DatabaseValue: Value]) -> Void
    ) {
        if buckets.isEmpty { buckets = Array(repeating: [:], count: Self.bucketCount) }
        let index = Self.index(of: key)
        let before = buckets[index].count
        body(&buckets[index])
        count += buckets[index].count - before
    }

    /// Changes each value.
    mutating func changeEach(_ body: (inout Value) -> Void) {
        for index in buckets.indices {
            buckets[index] = buckets[index].mapValues { value in
                var value = value
                body(&value)
                return value
            }
        }
    }

    private static func index(of key: DatabaseValue) -> Int {
        Int(UInt(bitPattern: key.hashValue) % UInt(bucketCount))
    }
}
