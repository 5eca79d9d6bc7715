import Glibc

/// The processor time of this process, all threads together.
enum ProcessorTime: Sendable {
    static var nanoseconds: Double {
        Double(clock()) * 1_000_000_000 / Double(CLOCKS_PER_SEC)
    }
}
