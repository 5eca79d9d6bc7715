import Presentation
import Testing

/// Tests the cases in the test files of UAX #9.
///
/// Cases with explicit embeddings, overrides and isolates are left out, since ``DisplayText``
/// removes these from text.
@Suite("BidiParagraph", .enabled(if: UnicodeTestFile.areInstalled))
struct BidiConformanceTests {
    private static let names: [String: BidiClass] = [
        "L": .leftToRight, "R": .rightToLeft, "AL": .arabicLetter, "EN": .europeanNumber,
        "ES": .europeanSeparator, "ET": .europeanTerminator, "AN": .arabicNumber,
        "CS": .commonSeparator, "NSM": .nonspacingMark, "BN": .boundaryNeutral,
        "B": .paragraphSeparator, "S": .segmentSeparator, "WS": .whitespace, "ON": .otherNeutral,
    ]

    @Test func `resolves every sequence of four classes as BidiTest does`() throws {
        var levels = ""
        var order = ""
        var count = 0
        for line in try UnicodeTestFile("BidiTest.txt").lines {
            if line.first == UInt8(ascii: "@") {
                let words = line.text.split(whereSeparator: \.isWhitespace)
                let rest = words.dropFirst().joined(separator: " ")
                if words.first == "@Levels:" { levels = rest }
                if words.first == "@Reorder:" { order = rest }
                continue
            }
            var words = line.words
            let bases = words.popLast().flatMap { Int($0.text) } ?? 0
            let classes = words.map { BidiConformanceTests.names[$0.text] }
            guard !classes.contains(nil), bases > 0 else { continue }
            let text = classes.compactMap(\.self).map { (" " as Unicode.Scalar, $0) }
            let all: [(bit: Int, base: UInt8?)] = [(1, nil), (2, 0), (4, 1)]
            for (bit, base) in all where bases & bit != 0 {
                let found = resolve(text, base: base)
                guard found.levels != levels || found.order != order else { continue }
                Issue.record("\(line.text) at \(String(describing: base)): \(found)")
            }
            count += 1
        }
        #expect(count > 60_000)
    }

    @Test func `resolves every text as BidiCharacterTest does`() throws {
        let explicit: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069]
        var count = 0
        for line in try UnicodeTestFile("BidiCharacterTest.txt").lines {
            let fields = line.text.split(separator: ";", omittingEmptySubsequences: false)
            guard fields.count == 5 else { continue }
            let scalars = fields[0].split(separator: " ")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            guard !scalars.contains(where: { one in explicit.contains { $0.contains(one.value) } })
            else { continue }
            let text = scalars.map { ($0, BidiClass(of: $0)) }
            let found = resolve(text, base: fields[1] == "2" ? nil : UInt8(fields[1]))
            count += 1
            let isEqual =
                found.base == fields[2] && found.levels == fields[3] && found.order == fields[4]
            if !isEqual { Issue.record("\(line.text): \(found)") }
        }
        #expect(count > 90_000)
    }

    private func resolve(
        _ text: [(scalar: Unicode.Scalar, type: BidiClass)],
        base: UInt8?
    ) -> (base: String, levels: String, order: String) {
        let places = text.indices.filter { text[$0].type != .boundaryNeutral }
        let paragraph = BidiParagraph(
            scalars: places.map { text[$0].scalar },
            classes: places.map { text[$0].type },
            base: base
        )
        var levels = text.map { _ in "x" }
        for (place, level) in zip(places, paragraph.levels) { levels[place] = "\(level)" }
        let order = BidiParagraph.visualOrder(of: paragraph.levels).map { "\(places[$0])" }
        return ("\(paragraph.base)", levels.joined(separator: " "), order.joined(separator: " "))
    }
}
