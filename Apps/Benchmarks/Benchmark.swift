import CAllocations

/// One case: the package's code, and the same work written by hand.
struct Benchmark: Sendable {
    typealias Body = @concurrent @Sendable () async throws -> Void

    /// The quantity that is measured while a body runs.
    enum Quantity: Sendable {
        case processorTime
        /// The time by the clock, where most of the work is another process's.
        case elapsedTime
        /// The most resident memory during the run, beyond that before it, in bytes.
        case peakMemory
        /// The longest time that the body has measured, in nanoseconds.
        case longest(LongestTime)
    }

    let name: String
    /// The unit of a figure, which names one operation, as in `ns/element`.
    let unit: String
    /// How many operations one run of a body does.
    let count: Int
    let quantity: Quantity
    let body: Body
    let limit: Body?

    init(
        _ name: String,
        unit: String,
        count: Int,
        of quantity: Quantity = .processorTime,
        limit: Body? = nil,
        body: @escaping Body
    ) {
        self.name = name
        self.unit = unit
        self.count = count
        self.quantity = quantity
        self.limit = limit
        self.body = body
    }

    /// Runs both bodies in turns; throws the error of either.
    func measure(module: String, runs: Int = 9) async throws -> Figure {
        try await body()
        try await limit?()
        var values: [Double] = []
        var limits: [Double] = []
        for _ in 0..<runs {
            values.append(try await amount(of: body))
            if let limit { limits.append(try await amount(of: limit)) }
        }
        return Figure(
            module: module,
            name: name,
            unit: unit,
            value: median(values) / Double(count),
            limit: limits.isEmpty ? nil : median(limits) / Double(count),
            allocations: Double(try await allocations()) / Double(count),
            runs: runs
        )
    }

    private func amount(of body: Body) async throws -> Double {
        switch quantity {
        case .processorTime:
            let start = ProcessorTime.nanoseconds
            try await body()
            return ProcessorTime.nanoseconds - start
        case .elapsedTime:
            let start = ContinuousClock.now
            try await body()
            return (ContinuousClock.now - start) / .nanoseconds(1)
        case .peakMemory:
            let start = PeakMemory.reset()
            try await body()
            return PeakMemory.bytes - start
        case .longest(let time):
            time.reset()
            try await body()
            return time.nanoseconds
        }
    }

    private func allocations() async throws -> UInt64 {
        let start = allocation_count()
        count_allocations(true)
        try await body()
        count_allocations(false)
        return allocation_count() - start
    }

    private func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
