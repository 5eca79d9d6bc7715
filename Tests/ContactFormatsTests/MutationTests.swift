import ContactFormats
import FoundationEssentials
import TestSupport
import Testing

/// Samples with bytes changed, cut and repeated at random, the same each time.
@Suite("ContactFormat, damaged files")
struct MutationTests {
<<<<<<< HEAD
    private static let tokens = [
        "BEGIN:VCARD\n", "END:VCARD\n", ":", ";", "\"", "\\", "\n ", "=\n", "\r", "\u{0}", ",",
        "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "CHARSET=X", "N:", "FN:", "AGENT:\n", "{", "}",
        "[", "]", "data:;base64,", "X-BUILDER-USER:age=", "TYPE=cell", "\u{FEFF}", "[\"", "tel:",
    ]

    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let index = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 0...40, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(index..<end)
            case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
            case 3:
                let token = Self.tokens.randomElement(using: &random) ?? ""
                bytes.insert(contentsOf: token.utf8, at: index)
            default:
                if index < bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            }
        }
        return bytes
    }

=======
>>>>>>> hd
    /// The number of files for each sample; more for a run by hand.
    private var rounds: Int {
        ProcessInfo.processInfo.environment["BUILDER_MUTATIONS"].flatMap { Int($0) } ?? 20
    }

    @Test(arguments: Sample.allCases)
    func `never trap, and nobody read is lost by writing`(sample: Sample) throws {
        let bytes = try sample.bytes
        let format = try sample.format
        let start = ProcessInfo.processInfo.environment["BUILDER_MUTATION_SEED"]
        var random = SeededGenerator(seed: start.flatMap { UInt64($0) } ?? 15)
        for round in 0..<rounds {
            let damaged = Damage.damaged(bytes, &random)
            let first = format.read(damaged)
            for other in ContactFormat.allCases {
                let second = other.read(other.write(first.contacts))
                guard second.contacts.count == first.contacts.count else {
                    let text = String(decoding: damaged, as: UTF8.self)
                    Issue.record("round \(round), \(other): \(text)")
                    return
                }
            }
        }
    }
}
