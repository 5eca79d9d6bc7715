import Presentation
import PresentationTerminal
import TestSupport
import Testing

@Suite("InputParser, fuzzed")
struct InputParserFuzzTests {
    /// The scalars and other events, regardless of how text was divided into characters.
    private func flat(_ events: [InputEvent]) -> [String] {
        events.flatMap { event -> [String] in
            guard case .key(let press) = event, press.modifiers.isEmpty,
                case .character(let character) = press.key
            else { return ["\(event)"] }
            return character.unicodeScalars.map { "\($0)" }
        }
    }

    @Test(arguments: 0..<16)
    func `events do not depend on how the bytes were split`(seed: UInt64) {
        var random = SeededGenerator(seed: seed + 100)
        for _ in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                bytes += Self.pieces.randomElement(using: &random) ?? []
            }
            var whole = InputParser()
            let expected = whole.feed(bytes) + whole.settle()
            for cut in bytes.indices {
                var split = InputParser()
                let events =
                    split.feed(bytes[..<cut]) + split.feed(bytes[cut...]) + split.settle()
                #expect(flat(events) == flat(expected), "\(bytes) at \(cut)")
            }
        }
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}]11;rgba:ff/ff/ff/ff\u{7}",
        "\u{1B}[?62;4;22c", "\u{1B}[?2026;2$y", "\u{1B}[48;24;80;480;800t", "\u{1B}[6;20;10t",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P>|kitty(0.35)\u{1B}\\", "\u{1B}[?1u", "\u{1B}[3;7R",
    ])
    func `no part of an answer becomes a key`(answer: String) {
        let bytes = Array(answer.utf8)
        for cut in bytes.indices {
            var parser = InputParser()
            #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == [])
            #expect(parser.timeout == nil)
        }
    }

    // Pieces that reach many states of the parser, and invalid bytes.
    private static let pieces: [[UInt8]] =
        [
            "\u{1B}", "[", "O", "]", "P", "_", "<", "?", ";", ":", "1", "200~", "201~", "999999999",
            "u", "M", "m", "~", "A", "R", "\u{7}", "\\", "\u{18}", "é", "漢", "a", "\r", "27", "$",
            " ",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0x80], [0x9B], [0x00]]

    @Test(arguments: 0..<16)
    func `no bytes make it trap or give out controls`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var parser = InputParser()
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                if Bool.random(using: &random) {
                    bytes += Self.pieces.randomElement(using: &random) ?? []
                } else {
                    bytes.append(.random(in: 0...255, using: &random))
                }
            }
            var events = parser.feed(bytes)
            if Int.random(in: 0..<8, using: &random) == 0 { events += parser.settle() }
            for event in events { check(event) }
        }
    }

    private func check(_ event: InputEvent) {
        switch event {
        case .key(let press):
            guard case .character(let character) = press.key else { return }
            #expect(character.unicodeScalars.allSatisfy { !isControl($0) }, "\(press)")
        case .paste(let text):
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) })
        case .mouse(let event):
            #expect(event.position.column >= 0 && event.position.row >= 0)
        default: break
        }
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}
