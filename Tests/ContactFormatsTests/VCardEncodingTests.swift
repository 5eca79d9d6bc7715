import ContactFormats
import Models
import Testing

@Suite("vCard, encodings and ends of lines")
struct VCardEncodingTests {
    private func read(_ text: String) -> ContactReading {
        ContactFormat.vCard4.read(Array(text.utf8))
    }

    private static let sets = ["KOI8-R": "Иван", "ISO-8859-15": "5 €", "ISO-2022-JP": "田中"]

    /// A decoder for three texts, each encoded as the lower-case name of its character set.
    private static let decoder: CharsetDecoder = { bytes, charset in
        bytes.elementsEqual((charset.lowercased() + "\u{FF}").utf8) ? sets[charset] : nil
    }

    @Test(arguments: sets.keys.sorted(), ["", ";ENCODING=QUOTED-PRINTABLE", ";QUOTED-PRINTABLE"])
    func `other character sets are decoded`(charset: String, encoding: String) throws {
        let name = "FN;CHARSET=\(charset)\(encoding):\(charset.lowercased())\u{FF}"
        let card = "BEGIN:VCARD\nVERSION:2.1\n\(name)\nEND:VCARD\n"
        let reading = ReadableFormat.vCard.read(Array(card.utf8), decoder: Self.decoder)

        #expect(reading.contacts.map(\.user.fullname) == [Self.sets[charset]])
        #expect(reading.problems == [])
    }

    @Test func `a text that cannot be decoded as it says is read as if it said nothing`() throws {
        var card = Array("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=KOI8-R:J\u{F6}rg\n".utf8)
        card += Array("TITLE;CHARSET=UTF-8:J".utf8) + [0xF6, 0x0A]
        card += Array("ROLE;CHARSET=X-NONE:ascii\nNOTE;CHARSET=ISO-8859-15:J".utf8) + [0xF6]
        card += Array("\nTEL;X-CUSTOM(CHARSET=X-NONE,J\u{F6}):1\nEND:VCARD\n".utf8)
        let reading = ReadableFormat.vCard.read(card)
        let contact = try #require(reading.contacts.first)

        #expect(contact.user.fullname == "J\u{F6}rg" && contact.note == "J\u{F6}")
        #expect(contact.user.extra.first { $0.name == "TITLE" }?.value == "J\u{F6}")
        let reasons = [
            (3, "FN cannot be decoded as KOI8-R; taken as UTF-8"),
            (4, "TITLE cannot be decoded as UTF-8; taken as Windows-1252"),
            (6, "NOTE cannot be decoded as ISO-8859-15; taken as Windows-1252"),
            (7, "TEL cannot be decoded as X-NONE; taken as UTF-8"),
        ]
        #expect(
            reading.problems
                == reasons.map { ContactProblem(line: $0, reason: "the text of \($1)") }
        )
    }

    @Test(arguments: [true, false], ["", "\u{FEFF}"])
    func `UTF-16 is read, also without a byte order mark`(isLittle: Bool, mark: String) {
        let units = Array("\(mark)BEGIN:VCARD\nFN:Jörg 🎈\nEND:VCARD\n".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittle ? [low, high] : [high, low]
        }

        #expect(ReadableFormat(detecting: bytes) == .vCard)
        #expect(ContactFormat.vCard4.read(bytes).contacts.first?.user.fullname == "Jörg 🎈")
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
    func `files may be joined whose lines end otherwise`(end: String) {
        let second = ["BEGIN:VCARD", "FN:B", " da", "END:VCARD"].joined(separator: end)
        for start in ["\n", "\r\n", "\r"] {
            let first = ["BEGIN:VCARD", "FN:A", "END:VCARD", ""].joined(separator: start)
            let reading = read(first + second + end + first)

            #expect(reading.contacts.map(\.user.fullname) == ["A", "Bda", "A"])
            #expect(reading.problems == [])
        }
    }

    @Test(arguments: ["", "\n", "\n\u{FEFF}", "\u{FEFF}", "\r\n\r\n\u{FEFF}", " \t\n"])
    func `files may be joined without an end of line, or with a byte order mark`(joint: String) {
        let card = "BEGIN:VCARD\nFN:A\nEND:VCARD"
        let reading = read("\u{FEFF}\(card)\(joint)\(card)\(joint)")

        #expect(reading.contacts.map(\.user.fullname) == ["A", "A"])
        #expect(reading.problems == [])
    }

    @Test func `text on the line of a card's beginning or end is reported`() {
        let reading = read("BEGIN:VCARD VERSION:3.0\nFN:A\nEND:VCARDFN:B\nBEGIN:VCARD \nFN:C")
        let reason = "text beside the beginning or the end of a card is left out: "

        #expect(reading.contacts.map(\.user.fullname) == ["A", "C"])
        #expect(
            reading.problems == [
                ContactProblem(line: 1, reason: reason + "VERSION:3.0"),
                ContactProblem(line: 3, reason: reason + "FN:B"),
                ContactProblem(line: 4, reason: "the card has no END:VCARD"),
            ]
        )
    }
}
