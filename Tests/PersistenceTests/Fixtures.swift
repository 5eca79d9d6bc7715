import FoundationEssentials
import Persistence

struct Person: Codable, Equatable, Identifiable {
    var id: String
    var name: String
    var born: Date?
    var weight: Double?
}

struct Listing: Codable, Equatable {
    var fetched: Date
}
