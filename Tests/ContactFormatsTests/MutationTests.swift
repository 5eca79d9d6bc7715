import ContactFormats
import FoundationEssentials
import TestSupport
import Testing

/// Tests samples with bytes that are changed, removed and repeated in a reproducible way.
@Suite("ContactFormat, damaged files")
struct MutationTests {
    /// The number of files for each sample; more for a manual run.
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
