/// The exchanges with one host that wait for others to end.
///
/// Used by one thread at a time, as `Transfers`.
final class HostQueue {
    let host: String
    /// The number of exchanges in progress.
    var running = 0

    private var exchanges: [Exchange] = []
    // The exchanges before it have been taken; they are removed in batches.
    private var first = 0

    init(_ host: String) {
        self.host = host
    }

    var waiting: ArraySlice<Exchange> { exchanges[first...] }

    var isIdle: Bool { running == 0 && waiting.isEmpty }

    /// Adds an exchange behind those of the same or a higher priority.
    func add(_ exchange: Exchange) {
        var (low, high) = (first, exchanges.count)
        while low < high {
            let middle = (low + high) / 2
            if exchanges[middle].priority < exchange.priority {
                high = middle
            } else {
                low = middle + 1
            }
        }
        exchanges.insert(exchange, at: low)
    }

    /// Takes the first exchange.
    func next() -> Exchange? {
        guard let exchange = waiting.first else { return nil }
        first += 1
        if waiting.isEmpty || first >= 256 {
            exchanges.removeFirst(first)
            first = 0
        }
        return exchange
    }
}
