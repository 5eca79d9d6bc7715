import Presentation
import PresentationTerminal
import Testing

private func key(
    _ key: KeyPress.Key,
    _ modifiers: KeyPress.Modifiers = []
) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
}

private func mouse(
    _ action: MouseEvent.Action,
    _ column: Int,
    _ row: Int,
    _ modifiers: KeyPress.Modifiers = []
) -> InputEvent {
    .mouse(MouseEvent(action, at: Point(column: column, row: row), modifiers: modifiers))
}

/// Returns the events of bytes that arrive at once, with nothing after them.
private func parse(_ text: String) -> [InputEvent] {
    parse(Array(text.utf8))
}

private func parse(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    var events = parser.feed(bytes)
    if parser.timeout != nil { events += parser.settle() }
    return events
}

@Suite("InputParser")
struct InputParserTests {
    @Test(arguments: [
        ("a", [key(.character("a"))]), ("A", [key(.character("A"))]),
        ("é", [key(.character("é"))]), ("漢字", [key(.character("漢")), key(.character("字"))]),
        ("👨‍👩‍👧!", [key(.character("👨‍👩‍👧")), key(.character("!"))]),
        ("e\u{301}", [key(.character("e\u{301}"))]), (" ", [key(.character(" "))]),
        ("\r", [key(.enter)]), ("\t", [key(.tab)]), ("\u{7F}", [key(.backspace)]),
        ("\u{1B}", [key(.escape)]), ("\u{1B}\u{1B}", [key(.escape), key(.escape)]),
        ("\u{0}", [key(.character(" "), .control)]), ("\u{1}", [key(.character("a"), .control)]),
        ("\u{1A}", [key(.character("z"), .control)]), ("\n", [key(.character("j"), .control)]),
        ("\u{8}", [key(.character("h"), .control)]),
        ("\u{1C}", [key(.character("\\"), .control)]),
        ("\u{1F}", [key(.character("_"), .control)]),
    ])
    func `reads characters and control keys`(bytes: String, events: [InputEvent]) {
        #expect(parse(bytes) == events)
    }

    @Test(arguments: [
        ("\u{1B}a", [key(.character("a"), .alt)]), ("\u{1B}é", [key(.character("é"), .alt)]),
        ("\u{1B}\r", [key(.enter, .alt)]), ("\u{1B}\u{7F}", [key(.backspace, .alt)]),
        ("\u{1B}\u{1}", [key(.character("a"), [.alt, .control])]),
        ("\u{1B}[", [key(.character("["), .alt)]), ("\u{1B}O", [key(.character("O"), .alt)]),
        ("\u{1B}]", [key(.character("]"), .alt)]), ("\u{1B}P", [key(.character("P"), .alt)]),
        ("\u{1B}ab", [key(.character("a"), .alt), key(.character("b"))]),
        ("\u{1B}\u{1B}[A", [key(.escape), key(.up)]),
    ])
    func `reads Alt`(bytes: String, events: [InputEvent]) {
        #expect(parse(bytes) == events)
    }

    @Test(arguments: [
        ("[A", key(.up)), ("OA", key(.up)), ("[B", key(.down)), ("[C", key(.right)),
        ("[D", key(.left)), ("[H", key(.home)), ("[F", key(.end)), ("OH", key(.home)),
        ("[1~", key(.home)), ("[4~", key(.end)), ("[7~", key(.home)), ("[8~", key(.end)),
        ("[2~", key(.insert)), ("[3~", key(.delete)), ("[5~", key(.pageUp)),
        ("[6~", key(.pageDown)), ("[Z", key(.tab, .shift)), ("OP", key(.function(1))),
        ("OS", key(.function(4))), ("[11~", key(.function(1))), ("[15~", key(.function(5))),
        ("[17~", key(.function(6))), ("[24~", key(.function(12))), ("[[A", key(.function(1))),
        ("[[E", key(.function(5))), ("[1;5A", key(.up, .control)), ("[1;2B", key(.down, .shift)),
        ("[1;3C", key(.right, .alt)), ("[1;8D", key(.left, [.shift, .alt, .control])),
        ("[1;9A", key(.up, .alt)), ("[3;5~", key(.delete, .control)),
        ("[1;2P", key(.function(1), .shift)), ("[1;2R", key(.function(3), .shift)),
        ("[a", key(.up, .shift)), ("Oa", key(.up, .control)), ("[5^", key(.pageUp, .control)),
        ("[5@", key(.pageUp, [.control, .shift])), ("OM", key(.enter)),
        ("Oj", key(.character("*"))),
        ("Oy", key(.character("9"))), ("O5A", key(.up, .control)),
        ("[27;5;97~", key(.character("a"), .control)), ("[27;2;13~", key(.enter, .shift)),
    ])
    func `reads the keys of xterm, rxvt and the console`(sequence: String, event: InputEvent) {
        #expect(parse("\u{1B}" + sequence) == [event])
    }

    @Test(arguments: [
        ("[97u", [key(.character("a"))]), ("[97;5u", [key(.character("a"), .control)]),
        ("[97;6u", [key(.character("a"), [.control, .shift])]),
        ("[97;2u", [key(.character("A"))]), ("[97:65;2u", [key(.character("A"))]),
        ("[49:33;2u", [key(.character("!"))]), ("[97;3u", [key(.character("a"), .alt)]),
        ("[97;33u", [key(.character("a"), .alt)]), ("[27u", [key(.escape)]),
        ("[13;2u", [key(.enter, .shift)]), ("[9;2u", [key(.tab, .shift)]),
        ("[127;5u", [key(.backspace, .control)]), ("[97;1:3u", []),
        ("[97;1:2u", [key(.character("a"))]),
        ("[97;9u", []), ("[57399u", [key(.character("0"))]), ("[57414u", [key(.enter)]),
        ("[57376u", [key(.function(13))]), ("[57441;2u", []), ("[1;1:3A", []),
        ("[1;5:1A", [key(.up, .control)]), ("[0;;229u", [key(.character("å"))]),
        ("[1114112u", []), ("[55296u", []), ("[7u", []), ("[133u", []),
        ("[32;5u", [key(.character(" "), .control)]), ("[97;65u", [key(.character("a"))]),
    ])
    func `reads the keys of kitty`(sequence: String, events: [InputEvent]) {
        #expect(parse("\u{1B}" + sequence) == events)
    }

    @Test(arguments: [
        ("[<0;1;1M", [mouse(.press(.left), 0, 0)]), ("[<0;1;1m", [mouse(.release(.left), 0, 0)]),
        ("[<1;10;20M", [mouse(.press(.middle), 9, 19)]),
        ("[<2;3;4M", [mouse(.press(.right), 2, 3)]),
        ("[<32;3;4M", [mouse(.drag(.left), 2, 3)]), ("[<35;3;4M", []),
        ("[<64;300;200M", [mouse(.wheelUp, 299, 199)]), ("[<65;1;1M", [mouse(.wheelDown, 0, 0)]),
        ("[<66;1;1M", []), ("[<128;1;1M", []), ("[<0;0;1M", []), ("[<0;1M", []), ("[<M", []),
        ("[<4;1;1M", [mouse(.press(.left), 0, 0, .shift)]),
        ("[<24;1;1M", [mouse(.press(.left), 0, 0, [.alt, .control])]),
        ("[M !!", [mouse(.press(.left), 0, 0)]), ("[M#!!", [mouse(.release(.left), 0, 0)]),
        ("[M`\"#", [mouse(.wheelUp, 1, 2)]),
    ])
    func `reads the mouse`(sequence: String, events: [InputEvent]) {
        #expect(parse("\u{1B}" + sequence) == events)
    }

    @Test func `reads the focus`() {
        #expect(parse("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    }

    @Test(arguments: [
        "\u{1B}[?62;22;52c", "\u{1B}[>41;354;0c", "\u{1B}[?2026;2$y", "\u{1B}[24;80R", "\u{1B}[0n",
        "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\",
        "\u{1B}P>|a terminal(1.0)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^note\u{1B}\\",
        "\u{1B}Xnote\u{1B}\\", "\u{1B}P1+r544e=7874\u{1B}\\", "\u{1B}[48;24;80;480;800t",
        "\u{1B}[?997;1n", "\u{1B}[99999999999999999999~", "\u{1B}[1;2;3;4;5;6;7;8;9z",
        "\u{1B}[" + String(repeating: "1;", count: 5000) + "A", "\u{1B}[ q", "\u{1B}Oz", "\u{1B}O!",
    ])
    func `swallows what it does not know, whole`(sequence: String) {
        #expect(parse("x" + sequence + "y") == [key(.character("x")), key(.character("y"))])
    }

    @Test func `reads the same when bytes come one at a time`() {
        let script =
            "aé漢\u{1B}[1;5A\u{1B}OP\u{1B}[<64;3;4M\u{1B}[200~x\r\ny\u{1B}[20\u{1B}[201~"
            + "\u{1B}]0;title\u{7}\u{1B}[97;5uz\u{1B}[M !!"
        var parser = InputParser()

        let events = script.utf8.flatMap { parser.feed(CollectionOfOne($0)) }

        #expect(events == parse(script))
        #expect(events.contains(.paste("x\ny\u{1B}[20".replacing("\u{1B}", with: ""))))
    }

    @Test func `holds a lone escape back, but not for long`() {
        var parser = InputParser(escapeTimeout: .milliseconds(40))

        #expect(parser.timeout == nil)
        #expect(parser.feed([0x1B]) == [])
        #expect(parser.timeout == .milliseconds(40))
        #expect(parser.settle() == [key(.escape)])
        #expect(parser.timeout == nil)
        #expect(parser.feed(Array("[A".utf8)) == [key(.character("[")), key(.character("A"))])
    }

    @Test func `half a sequence does not swallow keys for ever`() {
        for start in ["\u{1B}[1;", "\u{1B}]0;title", "\u{1B}Pq", "\u{1B}[M "] {
            var parser = InputParser()
            #expect(parser.feed(Array(start.utf8)) == [])
            #expect(parser.timeout == .milliseconds(250))
            #expect(parser.settle() == [])
            #expect(parser.feed([0x71]) == [key(.character("q"))])
        }
    }

    @Test func `a character may arrive in parts, at any pace, and a part of one is no key`() {
        var parser = InputParser()
        for byte in Array("日".utf8).dropLast() {
            #expect(parser.feed([byte]) == [])
            #expect(parser.timeout == nil)
        }
        #expect(parser.feed([0xA5]) == [key(.character("日"))])
        #expect(parser.feed([0xE6]) == [])
        #expect(parser.feed([0x71]) == [key(.character("q"))])
    }

    @Test func `a control key ends a string that nobody ends`() {
        #expect(
            parse("\u{1B}]52;c;abc\u{3}q") == [
                key(.character("c"), .control), key(.character("q")),
            ]
        )
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
            [0xC2, 0x85],
            [0xC3], [0xE2, 0x82], [0xF8, 0x88, 0x80, 0x80, 0x80],
        ] as [[UInt8]]
    )
    func `drops what is not UTF-8`(bytes: [UInt8]) {
        #expect(parse(bytes + [0x0D]) == [key(.enter)])
    }

    @Test func `takes the erase key from the line discipline`() {
        var parser = InputParser(eraseByte: 8)

        #expect(parser.feed([8, 0x7F]) == [key(.backspace), key(.backspace)])
    }
}

@Suite("InputParser, pasting")
struct InputParserPasteTests {
    private func paste(_ text: String) -> [InputEvent] {
        parse("\u{1B}[200~" + text + "\u{1B}[201~")
    }

    @Test(arguments: [
        ("hello wörld", "hello wörld"), ("a\rb\r\nc\nd", "a\nb\nc\nd"), ("a\tb", "a\tb"),
        ("a\u{1B}[31mb", "a[31mb"), ("a\u{0}\u{7}\u{9B}\u{7F}b", "ab"), ("", ""),
        ("\u{1B}[201", "[201"), ("\u{1B}\u{1B}", ""), ("\u{3}", ""),
    ])
    func `gives text without controls`(pasted: String, text: String) {
        #expect(paste(pasted) == [.paste(text)])
    }

    @Test func `what follows are keys again`() {
        #expect(paste("x") + parse("y") == [.paste("x"), key(.character("y"))])
        #expect(
            parse("a\u{1B}[200~x\u{1B}[201~b")
                == [key(.character("a")), .paste("x"), key(.character("b"))]
        )
    }

    @Test func `keeps no more than its limit`() throws {
        var parser = InputParser()
        _ = parser.feed(Array("\u{1B}[200~".utf8))
        let part = [UInt8](repeating: 0x61, count: InputParser.pasteLimit / 4)
        for _ in 0..<5 { #expect(parser.feed(part) == []) }

        let events = parser.feed(Array("\u{1B}[201~q".utf8))

        #expect(events.count == 2)
        guard case .paste(let text) = events.first else {
            Issue.record("no paste in \(events.count) events")
            return
        }
        #expect(text.utf8.count == InputParser.pasteLimit)
        #expect(events.last == key(.character("q")))
    }

    @Test func `a paste that never ends is given out after a while`() {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}[200~abc".utf8)) == [])

        #expect(parser.timeout == .seconds(2))
        #expect(parser.settle() == [.paste("abc")])
        #expect(parser.feed([0x71]) == [key(.character("q"))])
    }
}
