import ContactFormats
import Models
import TextComparison

/// One sign of a person: an address, a number or the name, as it is compared.
struct DuplicateFeature: Hashable {
    let sign: DuplicateSign
    let text: String

    /// Shorter numbers are those of a company's own exchange, which many people share.
    private static let shortestNumber = 6

    /// The signs of a person, each once.
    static func features(of user: User) -> Set<DuplicateFeature> {
        let emails = user.emails.map { DuplicateFeature(sign: .email, text: $0.lowercased()) }
        let numbers = [user.phone, user.cell].compactMap(\.self) + user.furtherPhones.map(\.text)
        let phones = numbers.map { PhoneDigits($0) }
            .filter { $0.all.utf8.count >= shortestNumber }
            .map { DuplicateFeature(sign: .phone, text: $0.end ?? $0.all) }
        // Programs and people do not agree on which name comes first.
        let words = SearchWords.words(of: user.fullname).sorted().joined(separator: " ")
        let name = words.isEmpty ? [] : [DuplicateFeature(sign: .name, text: words)]
        return Set(emails + phones + name)
    }

    /// A number that is the same for equal features, and now and then for others.
    var fingerprint: UInt32 {
        UInt32(truncatingIfNeeded: Fingerprint("\(sign.rawValue) \(text)".utf8).value)
    }
}
