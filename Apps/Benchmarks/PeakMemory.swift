import CAllocations
import FoundationEssentials

/// The peak memory of this process since the last reset (Linux, `proc(5)`).
enum PeakMemory: Sendable {
    /// Starts a measurement, and returns the resident memory after freed memory was released.
    static func reset() -> Double {
        return_free_memory()
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        return bytes
    }

    static var bytes: Double {
        let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line.flatMap { Double($0.filter(\.isNumber)) } ?? .nan) * 1_024
    }
}
