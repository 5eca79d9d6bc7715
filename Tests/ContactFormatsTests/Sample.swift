import ContactFormats
import FoundationEssentials

/// Invented sample files in the notation of other programs, from the folder of this file.
enum Sample: String, CaseIterable, Sendable {
    case apple = "apple.vcf"
    case google = "google.vcf"
    case outlook = "outlook.vcf"
    case nextcloud = "nextcloud.vcf"
    case khard = "khard.vcf"
    case abook = "abook.vcf"
    case rfc6350 = "rfc6350.vcf"
    case googleTable = "google.csv"
    case oldGoogleTable = "google-before-2024.csv"
    case outlookTable = "outlook.csv"
    case thunderbirdTable = "thunderbird.csv"
    case own = "own.json"
    case thunderbirdLDIF = "thunderbird.ldif"
    case slapcat = "directory.ldif"
    case abookDatabase = "addressbook"

    var bytes: [UInt8] {
        get throws {
            let samples = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Samples")
            return [UInt8](try Data(contentsOf: samples.appending(path: rawValue)))
        }
    }

    var format: ReadableFormat {
        get throws { ReadableFormat(detecting: try bytes) ?? .json }
    }

    func read() throws -> ContactReading {
        try format.read(bytes)
    }

    /// The files with entries that are not people.
    static let withProblems: Set<Sample> = [.thunderbirdLDIF, .slapcat, .abookDatabase]

    /// The vCards of versions that can also be written.
    static let cards: [(Sample, ContactFormat)] = [
        (.apple, .vCard3), (.google, .vCard3), (.khard, .vCard3), (.abook, .vCard3),
        (.nextcloud, .vCard4), (.rfc6350, .vCard4),
    ]
}
