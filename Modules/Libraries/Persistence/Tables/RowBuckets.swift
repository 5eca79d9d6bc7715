// Rows by their keys, in parts: a change of a copy copies one part instead of all rows.
struct RowBuckets: Sendable {
    private static let count = 256

    private var buckets: [[DatabaseValue: [DatabaseValue]]] = []
    private(set) var count = 0

    /// All rows, in no particular order.
    var rows: some Sequence<[DatabaseValue]> { buckets.lazy.flatMap(\.values) }

    subscript(key: DatabaseValue) -> [DatabaseValue]? {
        get { buckets.isEmpty ? nil : buckets[Self.index(of: key)][key] }
        set {
            if buckets.isEmpty {
                if newValue == nil { return }
                buckets = Array(repeating: [:], count: Self.count)
            }
            let index = Self.index(of: key)
            let before = buckets[index].count
            buckets[index][key] = newValue
            count += buckets[index].count - before
        }
    }

    subscript(
        key: DatabaseValue,
        default row: @autoclosure () -> [DatabaseValue]
    )
        -> [DatabaseValue]
    {
        get { self[key] ?? row() }
        set { self[key] = newValue }
    }

    /// Changes each row.
    mutating func changeEach(_ body: (inout [DatabaseValue]) -> Void) {
        for index in buckets.indices {
            buckets[index] = buckets[index].mapValues { values in
                var values = values
                body(&values)
                return values
            }
        }
    }

    private static func index(of key: DatabaseValue) -> Int {
        Int(UInt(bitPattern: key.hashValue) % UInt(count))
    }
}
