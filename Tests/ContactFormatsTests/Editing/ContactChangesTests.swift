import ContactFormats
import Models
import TestSupport
import Testing

@Suite("Contact, changes of a text")
struct ContactChangesTests {
    /// The contact after an edit of its text.
    private func edit(
        _ contact: Contact,
        _ body: (String) -> String
    ) throws -> Contact {
        let text = CardText.text(of: contact)
        let before = try #require(try CardText.knownContact(in: Array(text.utf8)))
        let after = try #require(try CardText.knownContact(in: Array(body(text).utf8)))
        return contact.applying(changesFrom: before, to: after)
    }

    private func contacts(_ card: String) -> [Contact] {
        ContactFormat.vCard4.read(Array(card.utf8)).contacts
    }

    private func contact(_ lines: String...) throws -> Contact {
        let card = "BEGIN:VCARD\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
        return try #require(contacts(card).first)
    }

    @Test(arguments: Sample.allCases)
    func `are none if the text is not edited`(sample: Sample) throws {
        for contact in try sample.read().contacts { #expect(try edit(contact) { $0 } == contact) }
    }

    @Test(arguments: 0..<8)
    func `are none for random people, and in full for a text of somebody else`(
        seed: UInt64
    ) throws {
        var random = RandomContacts(seed: seed)
        for _ in 0..<100 {
            let (contact, other) = (random.contact(), random.contact())
            #expect(try edit(contact) { $0 } == contact)

            let changed = try edit(contact) { _ in CardText.text(of: other) }
            #expect(try edit(changed) { $0 } == changed)
            #expect(changed.user.key == contact.user.key)
            #expect(changed.user.name == other.user.name)
            #expect(changed.isFavorite == other.isFavorite)
            // A value of blanks only is equal to no value.
            #expect(text(changed.user.email) == text(other.user.email))
            #expect(text(changed.note) == text(other.note))
        }
    }

    private func text(_ text: String?) -> String? {
        text.flatMap { $0.allSatisfy { $0 == " " || $0 == "\t" } ? nil : $0 }
    }

    @Test(arguments: Sample.cards.map(\.0))
    func `of one property leave all others as they are`(sample: Sample) throws {
        for contact in try sample.read().contacts {
            var expected = contact
            expected.user.extra.append(ContactProperty(name: "X-NEW", value: "new"))
            let changed = try edit(contact) {
                $0.replacing("END:VCARD", with: "X-NEW:new\nEND:VCARD")
            }

            #expect(changed == expected)
        }
    }

    @Test func `of an address leave those beside it in the words of their file`() throws {
        let contact = try contact(
            "VERSION:3.0",
            "FN:Ada King",
            "N:King;Ada;;;",
            "EMAIL;TYPE=internet,home:home@example.org",
            "item1.EMAIL;TYPE=internet,pref:ada@example.org",
            "item1.X-ABLabel:Mine",
            "EMAIL;TYPE=internet,work:work@example.org",
            "X-OTHER;TYPE=pref:x"
        )
        #expect(contact.user.email == "ada@example.org")
        let changed = try edit(contact) {
            $0.replacing("work@example.org", with: "new@example.org")
        }

        #expect(changed.user.emails == ["ada@example.org", "home@example.org", "new@example.org"])
        #expect(
            changed.user.extra.filter { $0.name != "EMAIL" }
                == contact.user.extra.filter { $0.name != "EMAIL" }
        )
        let parameters = changed.user.extra.filter { $0.name == "EMAIL" }.map(\.parameters)
        #expect(
            Set(parameters) == ["TYPE=internet,pref", "TYPE=internet,home", "TYPE=internet,work"]
        )
    }

    @Test func `remove, add and reorder properties`() throws {
        let contact = try contact(
            "FN:Ada King",
            "EMAIL:one@example.org",
            "EMAIL:two@example.org",
            "X-A:1",
            "URL:http://a"
        )
        let removed = try edit(contact) { $0.replacing("EMAIL:one@example.org\n", with: "") }
        let added = try edit(contact) { $0.replacing("X-A:1", with: "EMAIL:three@example.org") }
        let swapped = try edit(contact) {
            $0.replacing("one", with: "x").replacing("two", with: "one").replacing(
                "x@",
                with: "two@"
            )
        }

        #expect(removed.user.emails == ["two@example.org"])
        #expect(removed.user.extra.map(\.name) == ["X-A", "URL"])
        #expect(added.user.emails == ["one@example.org", "two@example.org", "three@example.org"])
        #expect(added.user.extra.map(\.name) == ["EMAIL", "EMAIL", "URL"])
        #expect(swapped.user.emails == ["two@example.org", "one@example.org"])
    }

    @Test func `keep the UID, and the username beside it`() throws {
        var contact = Contact(user: .mockJQ)
        contact.user.login = User.Login(uuid: "one", username: "jq")
        let changed = try edit(contact) {
            $0.replacing("UID:one", with: "UID:two").replacing("username=jq", with: "username=q")
        }
        let removed = try edit(contact) { $0.replacing("UID:one\n", with: "") }

        #expect(changed.user.login == User.Login(uuid: "one", username: "q"))
        #expect(removed == contact)
    }

    @Test func `of one of two names are of both, unless they were different before`() throws {
        let contact = try contact("FN:Ada King", "N:King;Ada;;;")
        let byName = try edit(contact) { $0.replacing("N:King;Ada", with: "N:Byron;Ada") }
        let byFormatted = try edit(contact) { $0.replacing("FN:Ada King", with: "FN:Ada M. Byron") }
        let both = try edit(contact) {
            $0.replacing("FN:Ada King", with: "FN:Countess").replacing("N:King;", with: "N:Byron;")
        }
        #expect(byName.user.fullname == "Ada Byron" && byName.user.extra == [])
        #expect(byFormatted.user.name == User.Name(first: "Ada M.", last: "Byron"))
        #expect(byFormatted.user.extra == [])
        #expect(both.user.fullname == "Ada Byron" && both.user.extra.first?.value == "Countess")

        let other = try self.contact("FN:Countess Ada", "N:King;Ada;Augusta;;")
        let formatted = try edit(other) { $0.replacing("FN:Countess", with: "FN:Lady") }
        let name = try edit(other) { $0.replacing("N:King", with: "N:Byron") }
        #expect(formatted.user.fullname == "Ada King")
        #expect(formatted.user.extra.map(\.value) == ["Lady Ada", "King;Ada;Augusta;;"])
        #expect(name.user.fullname == "Ada Byron")
        #expect(name.user.extra.map(\.value) == ["Ada Byron", "Byron;Ada;Augusta;;"])
    }

    @Test func `of a birthday take away an age that a directory has told`() throws {
        var contact = Contact(user: .mockJQ)
        contact.user.dob = User.Dob(date: "1985-04-12T10:00:00Z", age: 40)
        let changed = try edit(contact) { $0.replacing("19850412", with: "19900412") }
        let other = try edit(contact) { $0.replacing("FN:Jonny Quest", with: "FN:Jon Quest") }

        #expect(changed.user.dob == User.Dob(date: "1990-04-12"))
        #expect(other.user.dob == contact.user.dob)
    }

    @Test func `of an empty property are its end, or its value`() throws {
        let contact = try contact("FN:Ada", "TITLE:", "ORG:", "X-ODD:", "NICKNAME:Al", "TEL:")
        func names(_ body: (String) -> String) throws -> [String] {
            try edit(contact, body).user.extra.filter { $0.field == nil && !$0.isCardVersion }
                .map { "\($0.name):\($0.value)" }
        }
        let all = ["TITLE:", "ORG:", "X-ODD:", "NICKNAME:Al", "TEL:"]

        #expect(try names { $0 } == all)
        for name in all where name != "NICKNAME:Al" {
            let rest = all.filter { $0 != name }
            #expect(try names { $0.replacing("\n\(name)\n", with: "\n") } == rest)
        }
        let titled = try names { $0.replacing("TITLE:", with: "TITLE:Countess") }
        #expect(titled == ["TITLE:Countess"] + all.dropFirst())
        // A property is removed with its value, and a new one requires a value.
        #expect(try names { $0.replacing(":Al", with: ":") } == all.filter { $0 != "NICKNAME:Al" })
        #expect(try names { $0.replacing("END:", with: "ROLE:\nEND:") } == all)
    }

    @Test func `of a part of an address leave the empty parts of a directory`() throws {
        var contact = Contact(user: .mockJQ)
        contact.user.location = User.Location(city: "Oslo", state: "", country: "Norway")
        let changed = try edit(contact) { $0.replacing("Oslo", with: "Bergen") }

        #expect(
            changed.user.location == User.Location(city: "Bergen", state: "", country: "Norway")
        )
    }

    // A pairwise comparison of the properties of a kind would exceed the time limit.
    @Test(.timeLimit(.minutes(1)))
    func `are found in a moment among very many properties`() throws {
        let lines = (0..<30_000).map { "EMAIL;TYPE=x:\($0)@example.org" }.joined(separator: "\n")
        let contact = try contact("VERSION:3.0", "FN:Ada", lines)
        let changed = try edit(contact) { $0.replacing(":7777@", with: ":7777@new.") }

        #expect(changed.user.extra.count == contact.user.extra.count)
        #expect(changed.user.emails.contains("7777@new.example.org"))
    }
}
