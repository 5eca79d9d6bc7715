import ContactFormats
import Models
import Screens
import Testing
import ViewModels

@Suite("SideBySide")
struct SideBySideTests {
    private func side(_ lines: String..., note: String? = nil) throws -> SideBySide.Side {
        let card = ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]
        let reading = ContactFormat.vCard4.read(Array(card.joined(separator: "\n").utf8))
        var user = try #require(reading.contacts.first).user
        user.isOwn = true
        return (card: PersonCard(user, today: "2026-11-26"), note: note)
    }

    @Test func `has a line for each text of one of them, and notes last`() throws {
        let one = try side("FN:Ada King", "EMAIL:a@example.com", note: "poet")
        let other = try side("FN:Ada", "EMAIL:b@example.com", "EMAIL:c@example.com", "TEL:2")
        #expect(
            SideBySide(one, other).text(columns: 50) == """
                       1                      2
                Name   Ada King               Ada
                Email  a@example.com          b@example.com
                                              c@example.com
                Phone  -                      2
                Note   poet                   -

                """
        )
    }

    @Test func `goes on in further lines, and stays within the width`() throws {
        let one = try side("FN:Ada", "ADR:;;Sankt-Hans-Torv 12\u{1B}[31m, 4. th.;北京市朝陽區;;;")
        let text = SideBySide(one, try side("FN:Bo")).text(columns: 40)
        let lines = text.split(separator: "\n")
        #expect(!text.contains("\u{1B}") && lines.count > 4)
        // Ideographs have a width of two columns.
        #expect(lines.allSatisfy { $0.count <= 40 })
        #expect(text.contains("北京市朝陽區") && text.contains("th."))
    }
}
