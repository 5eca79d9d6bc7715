import ContactFormats
import FoundationEssentials

/// A card of invented people in the notation of another program.
struct ProgramCard: CustomStringConvertible, Sendable {
    /// The programs, each of which has a file of five cards.
    static let programs = [
        "google", "apple", "outlook", "thunderbird", "nextcloud", "evolution", "kaddressbook",
        "android", "fastmail", "proton",
    ]

    /// The cards of all programs.
    static let all = programs.flatMap { (try? cards(of: $0)) ?? [] }
    /// The cards of versions that can also be written.
    static let written = all.filter { $0.format != nil }

    /// The program and the number of the card in its file.
    let description: String
    /// The card in its original form.
    let bytes: [UInt8]

    /// The format for the card's version; `nil` for 2.1, which can only be read.
    var format: ContactFormat? {
        switch lines.first(where: { $0.uppercased().hasPrefix("VERSION:") }) {
        case "VERSION:3.0": .vCard3
        case "VERSION:4.0": .vCard4
        default: nil
        }
    }

    /// The unfolded lines of the card.
    var lines: [String] { Self.lines(of: bytes) }

    /// The unfolded lines of a text.
    static func lines(of bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
        return text.replacing("\n ", with: "").split(separator: "\n").map(String.init)
    }

    private static func cards(of program: String) throws -> [ProgramCard] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Samples/Programs/\(program).vcf")
        let bytes = [UInt8](try Data(contentsOf: file))
        let end = Array("END:VCARD\r\n".utf8)
        var cards: [ProgramCard] = []
        var start = 0
        for index in bytes.indices where bytes[...index].suffix(end.count).elementsEqual(end) {
            let name = "\(program) \(cards.count + 1)"
            cards.append(ProgramCard(description: name, bytes: Array(bytes[start...index])))
            start = index + 1
        }
        return cards
    }
}
