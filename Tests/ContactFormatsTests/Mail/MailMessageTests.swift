import ContactFormats
import TestSupport
import Testing

@Suite("MailMessage")
struct MailMessageTests {
    private func message(_ text: String) -> MailMessage {
        var reader = MailHeaderReader()
        reader.read(Array(text.utf8))
        return reader.message
    }

    private func texts(_ text: String, _ fields: MailMessage.Field...) -> [String] {
        message(text).addresses(in: fields).list.map(\.description)
    }

    @Test func `has the addresses of the fields that are asked for, each once`() {
        let text = """
            From: ada@example.org
            to: Carl <carl@example.org>, ADA@example.org
            Subject: From: x@example.org
            CC : Zoe <zoe@example.org>
            To: Ada <ada@example.org>
            Reply-To: reply@example.org

            From: body@example.org
            """

        #expect(texts(text, .from) == ["ada@example.org"])
        #expect(
            texts(text, .from, .to, .cc) == [
                "Ada <ada@example.org>", "Carl <carl@example.org>", "Zoe <zoe@example.org>",
            ]
        )
        #expect(texts(text, .replyTo) == ["reply@example.org"])
    }

    @Test func `ends its lines with a carriage return alone on old systems`() {
        let text = "From: Ada <a@example.org>\rTo: b@example.org\r\rFrom: c@example.org\r"

        #expect(texts(text, .from, .to) == ["Ada <a@example.org>", "b@example.org"])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `unfolds its lines, of either end`(end: String) {
        let lines = [
            "From ada@example.org Thu Nov 26 08:00:00 2026", "X-A: b", " c", "From:", "\t\"Ada",
            "   King\"", " <ada@example.org>", "To: carl@example.org", "", "From: x@example.org",
        ]

        #expect(texts(lines.joined(separator: end), .from) == ["Ada King <ada@example.org>"])
    }

    @Test func `has no second author, but counts the fields`() {
        let text = "From: ada@example.org\nFrom: carl@example.org\n\n"

        #expect(texts(text, .from) == ["ada@example.org"])
        #expect(message(text).count(of: .from) == 2)
    }

    @Test(arguments: [
        "", "\n", "\r\nFrom: a@example.org\n", " From: a@example.org\n\n",
        "Subject: x\n\nFrom: a@b.c",
        "From\n\n", ": a@example.org\n", "\u{0}\u{0}\n", "Fro\u{0}m: a@example.org\n\n",
        "From:\n\n",
        "From: \n \n\t\n\n",
    ])
    func `may have no author`(text: String) {
        #expect(texts(text, .from) == [])
        #expect(message(text).addresses(in: [.from]).unreadable == 0)
    }

    @Test func `takes a NUL for a blank`() {
        #expect(
            texts("From: Ada\u{0}King <ada@example.org>\n", .from) == ["Ada King <ada@example.org>"]
        )
        #expect(texts("From: <ada@exam\u{0}ple.org>\n", .from) == [])
    }

    @Test func `is the same in pieces of any size`() {
        let text = Array("From: a@example.org\r\nTo: b@example.org\r\n\r\nTo: c@example.org".utf8)
        for size in 1...text.count {
            var reader = MailHeaderReader()
            for start in stride(from: 0, to: text.count, by: size) {
                reader.read(text[start..<min(start + size, text.count)])
            }

            #expect(reader.isComplete && !reader.isCut)
            #expect(reader.message.addresses(in: [.from, .to]).list.count == 2, "\(size)")
        }
    }

    @Test func `with ten thousand addresses has the first thousand`() {
        let list = (0..<10_000).map { "P \($0) <p\($0)@example.org>" }.joined(separator: ",\n ")
        let addresses = message("To: \(list)\n\n").addresses(in: [.to])

        #expect(addresses.list.count == 1000 && addresses.leftOut == 9000)
        #expect(addresses.list.last?.description == "P 999 <p999@example.org>")
    }

    @Test func `with a header without end is read up to a limit`() {
        var reader = MailHeaderReader()
        reader.read(Array("From: ada@example.org\nTo: carl@example.org,\n".utf8))
        let piece = Array(repeating: UInt8(ascii: "x"), count: 1 << 16)
        var count = 0
        while !reader.isComplete, count < 100 {
            reader.read(piece)
            count += 1
        }

        #expect(reader.isCut && count <= 17)
        let addresses = reader.message.addresses(in: [.from, .to])
        #expect(addresses.list.map(\.address) == ["ada@example.org", "carl@example.org"])
        #expect(addresses.unreadable == 0)
    }

    // Searching the rest again for each token would take hours for a megabyte of tokens.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "\"", "(", "\\\"", "<", "[", "=?", "=?u?Q?", "=?utf-8?Q?a?=", "=?utf-8?Q?a?= ", ",",
            ":",
            "@", "\u{0}", "((", "\"(", "a@b.c,", "<@", "\n ",
        ]
    )
    func `is read in a moment, whatever it repeats`(token: String) {
        let count = (MailHeaderReader.limit - 100) / token.utf8.count
        let text = "From: \(String(repeating: token, count: count))\n\n"

        #expect(message(text).addresses(in: [.from]).list.count <= 1)
    }

    @Test func `never traps, damaged at random`() {
        let text = Array(
            """
            From: "King, Ada" <ada@example.org>, =?utf-8?B?Wm/DqyBLaW5n?= (x) <zoe@example.org>
            To: Friends: =?iso-8859-1?Q?Zo=EB?= =?utf-8?Q?=C3=AB?= <"a b"@[192.0.2.1]>,
             <@route.example:c@example.org>;
            Cc: a@b.c (comment (nested \\) ) )


            """.utf8
        )
        var random = SeededGenerator(seed: 52)
        for _ in 0..<500 {
            var reader = MailHeaderReader()
            reader.read(Damage.damaged(text, &random))
            for address in reader.message.addresses(in: MailMessage.Field.allCases).list {
                let texts = [address.address, address.name]
                #expect(texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
                #expect(address.address.contains("@"))
            }
        }
    }
}
