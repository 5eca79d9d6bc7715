import FoundationEssentials
import Persistence
import Synchronization

struct Person: Codable, Equatable, Identifiable {
    var id: String
    var name: String
    var born: Date?
    var weight: Double?
}

struct Listing: Codable, Equatable {
    var fetched: Date
}

/// Collects what a store reports.
final class Reports: Sendable {
    private let kept = Mutex<[SkippedRecord]>([])

    var records: [SkippedRecord] { kept.withLock { $0 } }

    func add(_ record: SkippedRecord) {
        kept.withLock { $0.append(record) }
    }
}
