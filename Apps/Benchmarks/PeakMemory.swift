import CAllocations
import FoundationEssentials

/// The most memory that this process has had since the last reset (Linux, `proc(5)`).
enum PeakMemory: Sendable {
    /// Starts a measurement; returns the resident memory, without what earlier work has freed.
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
