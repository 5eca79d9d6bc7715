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

/// Collects the reports of a store.
final class Reports: Sendable {
    private let collected = Mutex<[SkippedRecord]>([])

    var records: [SkippedRecord] { collected.withLock { $0 } }

    func add(_ record: SkippedRecord) {
        collected.withLock { $0.append(record) }
    }
}
