import ContactFormats
import Models
import TextComparison

/// A normalized e-mail address, number or name, by which people are compared.
struct DuplicateFeature: Hashable {
    let sign: DuplicateSign
    let text: String

    /// Shorter numbers are often internal numbers of a company, which many people share.
    private static let shortestNumber = 6

    /// The distinct features of a person.
    static func features(of user: User) -> Set<DuplicateFeature> {
        let emails = user.emails.map { DuplicateFeature(sign: .email, text: $0.lowercased()) }
        let numbers = [user.phone, user.cell].compactMap(\.self) + user.furtherPhones.map(\.text)
        let phones = numbers.map { PhoneDigits($0) }
            .filter { $0.all.utf8.count >= shortestNumber }
            .map { DuplicateFeature(sign: .phone, text: $0.end ?? $0.all) }
        // The words are sorted, since the order of first and last name varies.
        let words = SearchWords.words(of: user.fullname).sorted().joined(separator: " ")
        let name = words.isEmpty ? [] : [DuplicateFeature(sign: .name, text: words)]
        return Set(emails + phones + name)
    }

    /// A number that is equal for equal features, and rarely for different ones.
    var fingerprint: UInt32 {
        UInt32(truncatingIfNeeded: Fingerprint("\(sign.rawValue) \(text)".utf8).value)
    }
}
