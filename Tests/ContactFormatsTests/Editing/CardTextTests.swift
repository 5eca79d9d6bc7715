import ContactFormats
import Models
import Testing

@Suite("CardText")
struct CardTextTests {
    private func contact(_ text: String) throws -> Contact? {
        try CardText.contact(in: Array(text.utf8))
    }

    private func error(_ text: String) -> CardTextError? {
        #expect(throws: CardTextError.self) { try contact(text) }
    }

    @Test func `of a person has lines that end with LF`() {
        let text = CardText.text(of: Contact(user: .mockJQ, note: "a\r\nb"))

        #expect(text.hasPrefix("BEGIN:VCARD\nVERSION:4.0\nFN:Jonny Quest\nN:Quest;Jonny;;Mr.;\n"))
        #expect(text.hasSuffix("END:VCARD\n"))
        #expect(text.contains("NOTE:a\\nb\n") && !text.utf8.contains(0x0D))
    }

    @Test(arguments: [CardText.template, "", " \n\t\r\n", "BEGIN:VCARD\r\nFN:\r\nEND:VCARD\r\n"])
    func `without a value says nothing`(text: String) throws {
        #expect(try contact(text) == nil)
    }

    @Test func `of a new person has no property without a value`() throws {
        let named = try contact(CardText.template.replacing("FN:", with: "FN:Ada King"))
        let full = try contact(
            CardText.template
                .replacing("N:;;;;", with: "N:de la King;Ada;;;")
                .replacing("EMAIL:", with: "EMAIL:ada@example.org\nEMAIL;TYPE=work:\n countess@x")
        )

        #expect(named == Contact(user: User(name: User.Name(first: "Ada", last: "King"))))
        #expect(full?.user.name == User.Name(first: "Ada", last: "de la King"))
        #expect(full?.user.emails == ["ada@example.org", "countess@x"])
        #expect(full?.user.extra.map(\.name) == ["EMAIL"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `is read in every encoding that files have`(end: String) throws {
        let text = CardText.template.replacing("FN:", with: "FN:Zoë").replacing("\n", with: end)
        let units = [0xFEFF] + Array(text.utf16)
        let wide = units.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        let western = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }

        for bytes in [Array(text.utf8), Array("\u{FEFF}\(text)".utf8), wide, western] {
            #expect(try CardText.contact(in: bytes)?.user.fullname == "Zoë")
        }
        #expect(try contact("\u{FEFF}\(CardText.template)") == nil)
    }

    @Test func `with a bad line names it`() {
        let text = CardText.template.replacing("TITLE:", with: "FN:Ada\nTI\u{1B}TLE")

        #expect(error(text)?.description == "line 12: not a property: TITLE")
        #expect(error("hello")?.description == "line 1: text outside of a card")
        #expect(
            error("BEGIN:VCARD\nTITLE:x\nEND:VCARD")?.description
                == "line 1: the card has neither name nor address; left out"
        )
        #expect(
            error("BEGIN:VCARD\nFN:Ada")?.description == "line 1: the card has no END:VCARD"
        )
    }

    @Test func `is one card of a limited size`() {
        let card = "BEGIN:VCARD\nFN:Ada\nEND:VCARD\n"

        #expect(error(card + card) == .several(2))
        #expect(error(String(repeating: "x", count: ContactLimits.contact + 1)) == .tooLarge)
    }
}
