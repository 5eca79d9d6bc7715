import ContactFormats
import Models
import Testing

/// Tests that an edit of one property changes no other line of another program's card.
@Suite("Cards of other programs, edited")
struct ProgramCardEditingTests {
    /// The lines of a contact, written in the version of its card.
    private func lines(_ contact: Contact, _ card: ProgramCard) -> [String] {
        ProgramCard.lines(of: (card.format ?? .vCard3).write([contact]))
    }

    /// The contact after an edit of its text.
    private func edit(_ contact: Contact, _ body: (String) -> String) throws -> Contact {
        let text = CardText.text(of: contact)
        let before = try #require(try CardText.knownContact(in: Array(text.utf8)))
        let after = try #require(try CardText.knownContact(in: Array(body(text).utf8)))
        return contact.applying(changesFrom: before, to: after)
    }

    private func contact(_ card: ProgramCard) throws -> Contact {
        try #require(ReadableFormat.vCard.read(card.bytes).contacts.first)
    }

    /// Replaces a value of all properties with a name.
    private func replace(
        _ value: String,
        with new: String,
        of name: String,
        in text: String
    ) -> String {
        let lines = text.replacing("\n ", with: "").split(separator: "\n").map { line in
            let head = line.prefix { $0 != ":" && $0 != ";" }.split(separator: ".").last ?? ""
            return head.uppercased() == name && line.hasSuffix(":\(value)")
                ? line.dropLast(value.count) + new : line
        }
        return lines.joined(separator: "\n")
    }

    @Test(arguments: ProgramCard.all)
    func `a text that is not edited changes nothing`(card: ProgramCard) throws {
        let contact = try contact(card)

        #expect(try edit(contact) { $0 } == contact)
    }

    @Test(arguments: ProgramCard.all)
    func `an address changes its line, in an editor and by a program`(card: ProgramCard) throws {
        var contact = try contact(card)
        guard let email = contact.user.email, !email.contains("<") else { return }
        let written = lines(contact, card)
        let edited = try edit(contact) {
            replace(email, with: "new@example.org", of: "EMAIL", in: $0)
        }
        let before = contact.user
        contact.user.email = "new@example.org"
        contact.user = contact.user.withSubstituteName(before: before)

        let isChanged = { (line: String) in
            line.uppercased().contains("EMAIL") && line.hasSuffix(":\(email)")
        }
        let index = try #require(written.firstIndex(where: isChanged))
        var expected = written
        expected[index] = written[index].dropLast(email.count) + "new@example.org"
        #expect(lines(contact, card) == expected)
        if written.count(where: isChanged) > 1 { return }
        #expect(lines(edited, card) == expected)
    }

    @Test(arguments: ProgramCard.all)
    func `a new property is a line more`(card: ProgramCard) throws {
        let contact = try contact(card)
        let before = lines(contact, card)
        let edited = try edit(contact) {
            $0.replacing("END:VCARD", with: "X-NEW:new\nEND:VCARD")
        }
        var added = contact
        added.user.add(email: "more@example.org")

        #expect(lines(edited, card) == before.dropLast() + ["X-NEW:new", "END:VCARD"])
        let news = lines(added, card).difference(from: before)
        #expect(news.insertions.count == 1 && news.removals.isEmpty)
    }

    @Test(arguments: ProgramCard.all)
    func `each line that is left out is gone, and no other`(card: ProgramCard) throws {
        let contact = try contact(card)
        let before = lines(contact, card)
        let text = CardText.text(of: contact).replacing("\n ", with: "").split(separator: "\n")
        let kept = ["BEGIN", "VERSION", "END", "FN", "N", "UID"]
        for index in text.indices {
            let name = text[index].prefix { $0 != ":" && $0 != ";" }.uppercased()
            let value = text[index].drop { $0 != ":" }.dropFirst()
            if kept.contains(name) { continue }
            // Without this line the person would have no name.
            if value == contact.user.fullname { continue }
            let edited = try edit(contact) { _ in
                (text[..<index] + text[(index + 1)...]).joined(separator: "\n")
            }
            let news = lines(edited, card).difference(from: before)

            // A label of version 3.0 is a parameter of the address in the text.
            let hasLabel = card.format != .vCard4 && text[index].contains(/^ADR;.*LABEL="/)
            let count = hasLabel ? 2 : 1
            #expect(
                news.removals.count == count && news.insertions.isEmpty,
                "\(text[index]): \(news.map { "\($0)" })"
            )
        }
    }
}
