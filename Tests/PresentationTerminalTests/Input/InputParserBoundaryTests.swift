import Presentation
import PresentationTerminal
import TestSupport
import Testing

private func key(
    _ key: KeyPress.Key,
    _ modifiers: KeyPress.Modifiers = []
) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
}

/// Returns the events of bytes that arrive at once, with nothing after them.
private func parse(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    var parser = InputParser()
    var events = parser.feed(bytes)
    if parser.timeout != nil { events += parser.settle() }
    return events
}

private func parse(_ text: String) -> [InputEvent] { parse(Array(text.utf8)) }

/// Tests bytes at the limits of valid input, and the bytes after them.
@Suite("InputParser, boundaries")
struct InputParserBoundaryTests {
    @Test(
        arguments: [
            ([0xC2, 0xA0], "\u{A0}"), ([0xDF, 0xBF], "\u{7FF}"), ([0xE0, 0xA0, 0x80], "\u{800}"),
            ([0xED, 0x9F, 0xBF], "\u{D7FF}"), ([0xEE, 0x80, 0x80], "\u{E000}"),
            ([0xEF, 0xBF, 0xBF], "\u{FFFF}"), ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
            ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"), ([0x20], " "), ([0x7E], "~"),
            // Overlong sequences, controls, surrogates and numbers beyond Unicode are ignored.
            ([0xC1, 0xBF], ""), ([0xC2, 0x9F], ""), ([0xE0, 0x9F, 0xBF], ""),
            ([0xED, 0xA0, 0x80], ""), ([0xF0, 0x8F, 0xBF, 0xBF], ""),
            ([0xF4, 0x90, 0x80, 0x80], ""), ([0xF5, 0x80, 0x80, 0x80], ""),
            // An incomplete character does not affect the next one.
            ([0xE2, 0x82, 0x61], "a"), ([0xC3, 0xC3, 0xA9], "é"), ([0xF0, 0x9F, 0xC3, 0xA9], "é"),
        ] as [([UInt8], String)]
    )
    func `takes the scalars of UTF-8 and no others`(bytes: [UInt8], text: String) {
        #expect(parse(bytes + [0x2E]) == (text + ".").map { key(.character($0)) })
    }

    @Test func `parameters of 64 bytes are read, and longer ones swallowed`() {
        func sequence(_ count: Int) -> String {
            "\u{1B}[1;" + String(repeating: "0", count: count - 3) + "5A"
        }
        #expect(parse(sequence(64)) == [key(.up, .control)])
        #expect(parse(sequence(65) + "x") == [key(.character("x"))])
        // A control within a long sequence is a key.
        #expect(
            parse(sequence(90).dropLast() + "\rx") == [key(.enter), key(.character("x"))]
        )
    }

    @Test(arguments: [
        ("\u{1B}]0;t\u{18}x", [key(.character("x"))]),
        ("\u{1B}]0;t\u{1A}x", [key(.character("x"))]),
        ("\u{1B}]0;t\u{1B}[Ax", [key(.up), key(.character("x"))]),
        (
            "\u{1B}]0;t\u{1B}\u{7}x",
            [key(.character("g"), [.alt, .control]), key(.character("x"))]
        ),
        ("\u{1B}Pq\u{7F}x", [key(.backspace), key(.character("x"))]),
        ("\u{1B}[[Fx", [key(.character("x"))]), ("\u{1B}[[@x", [key(.character("x"))]),
        ("\u{1B}[[\rx", [key(.enter), key(.character("x"))]),
        ("\u{1B}[1\rx", [key(.enter), key(.character("x"))]),
        ("\u{1B}O\rx", [key(.enter), key(.character("x"))]),
        ("\u{1B}O555A", [key(.character("A"))]),
        ("\u{1B}[\u{1B}[A", [key(.up)]),
    ])
    func `a sequence that is broken off leaves the next key whole`(
        bytes: String,
        events: [InputEvent]
    ) {
        #expect(parse(bytes) == events)
    }

    @Test func `Alt belongs to the next key only, also if that is none`() {
        #expect(parse([0x1B, 0xFF, 0x61]) == [key(.character("a"))])
        #expect(parse([0x1B, 0xC2, 0x85, 0x61]) == [key(.character("a"))])
        #expect(parse([0x1B, 0xE2, 0x82, 0x61]) == [key(.character("a"))])
        #expect(
            parse([0x1B, 0x01, 0x61]) == [
                key(.character("a"), [.alt, .control]), key(.character("a")),
            ]
        )
        var parser = InputParser()
        #expect(parser.feed([0x1B, 0xC3]) == [])
        #expect(parser.settle() == [])
        #expect(parser.feed([0x61]) == [key(.character("a"))])
    }

    @Test(arguments: [
        ("[97;1;32u", [key(.character("a"))]), ("[97;1;33u", [key(.character("!"))]),
        ("[97;5;98u", [key(.character("a"), .control)]),
        ("[97:32;2u", [key(.character("A"))]), ("[97:33;2u", [key(.character("!"))]),
        ("[223;2u", [key(.character("ß"))]), ("[223;5u", [key(.character("ß"), .control)]),
        ("[65;5u", [key(.character("a"), .control)]),
        ("[49;2u", [key(.character("1"), .shift)]),
        ("[97;8u", [key(.character("a"), [.shift, .alt, .control])]),
        ("[31u", []), ("[32u", [key(.character(" "))]), ("[126u", [key(.character("~"))]),
        ("[127u", [key(.backspace)]), ("[159u", []), ("[160u", [key(.character("\u{A0}"))]),
        ("[57343u", []), ("[57344u", []), ("[57375u", []), ("[57376u", [key(.function(13))]),
        ("[57398u", [key(.function(35))]), ("[57408u", [key(.character("9"))]),
        ("[57409u", [key(.character("."))]), ("[57426u", [key(.delete)]), ("[57427u", []),
        ("[63743u", []), ("[63744u", [key(.character("\u{F900}"))]),
        ("[97;1:1u", [key(.character("a"))]), ("[97;1:3u", []), ("[97;17u", []),
        ("[97;65u", [key(.character("a"))]), ("[3;1:3~", []), ("[3;1:2~", [key(.delete)]),
    ])
    func `codes of kitty at the ends of their ranges`(sequence: String, events: [InputEvent]) {
        #expect(parse("\u{1B}" + sequence) == events)
    }

    @Test(
        arguments: [
            (0, "M", .press(.left), []), (1, "M", .press(.middle), []),
            (2, "M", .press(.right), []),
            (3, "M", nil, []), (0, "m", .release(.left), []), (1, "m", .release(.middle), []),
            (2, "m", .release(.right), []), (3, "m", nil, []), (32, "M", .drag(.left), []),
            (33, "M", .drag(.middle), []), (34, "M", .drag(.right), []), (35, "M", nil, []),
            (64, "M", .wheelUp, []), (65, "M", .wheelDown, []), (66, "M", nil, []),
            (67, "M", nil, []), (64, "m", nil, []), (65, "m", nil, []), (128, "M", nil, []),
            (4, "M", .press(.left), .shift), (8, "M", .press(.left), .alt),
            (16, "M", .press(.left), .control), (68, "M", .wheelUp, .shift),
            (80, "M", .wheelUp, .control), (40, "M", .drag(.left), .alt),
            (28, "m", .release(.left), [.shift, .alt, .control]),
        ] as [(Int, String, MouseEvent.Action?, KeyPress.Modifiers)]
    )
    func `the bits of a mouse report`(
        bits: Int,
        final: String,
        action: MouseEvent.Action?,
        modifiers: KeyPress.Modifiers
    ) {
        let place = Point(column: 4, row: 6)
        let expected = action.map { MouseEvent($0, at: place, modifiers: modifiers) }
        #expect(parse("\u{1B}[<\(bits);5;7\(final)") == expected.map { [.mouse($0)] } ?? [])
        // The old format has the same bits, and the value 3 for each release.
        guard final == "M", bits != 3 else { return }
        let bytes = [0x1B, 0x5B, 0x4D] + [bits, 5, 7].map { UInt8($0 + 32) }
        #expect(parse(bytes) == expected.map { [.mouse($0)] } ?? [])
    }

    @Test func `an old mouse report has its three bytes, whatever they are`() {
        #expect(parse("\u{1B}[M\u{1F}!!x") == [key(.character("x"))])
        #expect(parse("\u{1B}[M  !x") == [key(.character("x"))])
        #expect(parse("\u{1B}[M !\rx") == [key(.character("x"))])
        let release = MouseEvent(.release(.left), at: .zero, modifiers: .shift)
        #expect(parse("\u{1B}[M'!!x") == [.mouse(release), key(.character("x"))])
    }

    @Test func `a key and a report in one read come in their order`() {
        #expect(
            parse("é\u{1B}[Ia\u{1B}[200~b\u{1B}[201~c") == [
                key(.character("é")), .focus(true), key(.character("a")), .paste("b"),
                key(.character("c")),
            ]
        )
    }
}

/// Tests pasted text at its limit, at its end and around controls.
@Suite("InputParser, boundaries of pasting")
struct PasteBoundaryTests {
    private static let begin = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)

    private func paste(_ bytes: [UInt8]) -> String? {
        let events = parse(Self.begin + bytes + Self.end)
        guard events.count == 1, case .paste(let text) = events.first else { return nil }
        return text
    }

    @Test(arguments: [-1, 0, 1])
    func `the limit is exact`(beyond: Int) {
        let limit = InputParser.pasteLimit
        let text = paste([UInt8](repeating: 0x61, count: limit + beyond))
        #expect(text?.utf8.count == min(limit, limit + beyond))
        // The limit is exact even if the last bytes look like the end.
        let letters = [UInt8](repeating: 0x61, count: limit - 3 + beyond)
        let seen = paste(letters + Array("\u{1B}[20x".utf8))
        #expect(seen?.hasSuffix(["a[20", "a[2", "a["][beyond + 1]) == true)
        #expect(seen?.utf8.count == limit - 1)
    }

    @Test func `the end is found wherever reads are cut, and nothing else is taken for it`() {
        let script =
            Self.begin + Array("a\u{1B}[201\u{1B}[20\u{1B}\u{1B}[201!é\r\n".utf8) + Self.end
            + Array("x".utf8)
        let expected: [InputEvent] = [.paste("a[201[20[201!é\n"), key(.character("x"))]
        for first in 0...script.count {
            for second in first...script.count {
                var parser = InputParser()
                let events =
                    parser.feed(script[..<first]) + parser.feed(script[first..<second])
                    + parser.feed(script[second...])
                #expect(events == expected, "cut at \(first) and \(second)")
            }
        }
    }

    @Test func `a second paste starts empty, also after one that was given up`() {
        var parser = InputParser()
        _ = parser.feed(Self.begin + Array("old\u{1B}[20".utf8))
        #expect(parser.settle() == [.paste("old")])
        #expect(parser.feed(Self.begin + Array("new".utf8) + Self.end) == [.paste("new")])
        #expect(parser.feed(Self.begin + Self.end) == [.paste("")])
    }

    @Test(
        arguments: [
            // The bytes around a control do not form a character, and no other control in
            // particular.
            ([0xC2, 0x00, 0x9B], "\u{FFFD}\u{FFFD}"),
            ([0xE2, 0x82, 0x07, 0xAC], "\u{FFFD}\u{FFFD}"),
            ([0xC2, 0x9B], ""), ([0xC2, 0x80], ""), ([0xC2, 0x9F], ""), ([0xC2, 0xA0], "\u{A0}"),
            ([0x61, 0xC2, 0x85, 0x62], "ab"), ([0xC3, 0x80], "À"), ([0xC3, 0x9F], "ß"),
            ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xE2, 0x80, 0x9B], "\u{201B}"),
            ([0x0D, 0x0D, 0x0A, 0x0A], "\n\n\n"), ([0x0A, 0x0D], "\n\n"),
            ([0x0D, 0x00, 0x0A], "\n\n"), ([0x1F], ""), ([0x20], " "), ([0x7E, 0x7F], "~"),
            ([0x09, 0x09], "\t\t"), ([0xFF], "\u{FFFD}"),
        ] as [([UInt8], String)]
    )
    func `controls are removed and nothing else`(bytes: [UInt8], text: String) {
        #expect(paste(bytes) == text)
    }

    @Test(arguments: 0..<60)
    func `text is what its scalars are without controls`(seed: UInt64) {
        var random = SeededGenerator(seed: seed + 1)
        let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ -> UInt8 in
            let pool: [UInt8] = [0x0D, 0x0A, 0x09, 0x00, 0x7F, 0xC2, 0x85, 0x9B, 0xC3, 0xA9, 0x61]
            return pool.randomElement(using: &random) ?? 0x61
        }
        var expected = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\r": expected.append("\n")
            case "\n" where last == "\r": break
            case "\n", "\t": expected.append(scalar)
            default:
                if scalar.properties.generalCategory != .control { expected.append(scalar) }
            }
            last = scalar
        }
        #expect(paste(bytes) == String(expected))
    }
}
