import ContactFormats
import Forms
import FoundationEssentials
import Models
import Testing
import ViewModels

/// Edits cards exported by other programs (Tests/ContactFormatsTests/Samples/Programs) in the form.
@Suite("Cards of other programs, in the form")
@MainActor
struct ProgramCardFormTests {
    private nonisolated static let programs = [
        "google", "apple", "outlook", "thunderbird", "nextcloud", "evolution", "kaddressbook",
        "android", "fastmail", "proton",
    ]

    private let forms = ContactForms()

    private func contacts(_ program: String) throws -> [Contact] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../ContactFormatsTests/Samples/Programs/\(program).vcf")
        let contacts = ReadableFormat.vCard.read([UInt8](try Data(contentsOf: file))).contacts
        try #require(contacts.count == 5)
        return contacts
    }

    /// The unfolded lines of the contact in both versions.
    private func lines(_ contact: Contact) -> [String] {
        [ContactFormat.vCard3, .vCard4].flatMap { format in
            String(decoding: format.write([contact]), as: UTF8.self)
                .replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
        }
    }

    /// The contact after some fields were changed and saved in the form.
    private func edit(
        _ contact: Contact,
        _ texts: [ContactForm.Field: String]
    ) throws -> Contact {
        let model = forms.model(.edit(contact.user))
        for (field, text) in texts { model.form.set(text, for: field) }
        model.send(.save)
        let saved = try #require(forms.book.saved.last)
        return Contact(user: saved, note: contact.note, isFavorite: contact.isFavorite)
    }

    @Test(arguments: programs)
    func `saving without a change writes the same card`(program: String) throws {
        for contact in try contacts(program) where contact.user.isAcceptable {
            #expect(try lines(edit(contact, [:])) == lines(contact))
        }
    }

    @Test(arguments: programs)
    func `a changed address is another value on its line, and nothing else`(
        program: String
    ) throws {
        for contact in try contacts(program) where contact.user.isAcceptable {
            guard let email = contact.user.email else { continue }
            let before = lines(contact)
            let after = try lines(edit(contact, [.email: "new@example.org"]))

            let news = after.difference(from: before)
            #expect(news.removals.count == 2 && news.insertions.count == 2, "\(news)")
            for case .insert(let index, let line, _) in news.insertions {
                let old = line.replacing("new@example.org", with: email)
                #expect(before[index] == old)
            }
        }
    }

    @Test(arguments: programs)
    func `a changed city is another part of its line`(program: String) throws {
        for contact in try contacts(program) where contact.user.isAcceptable {
            guard let city = contact.user.location?.city else { continue }
            let before = lines(contact)
            let after = try lines(edit(contact, [.city: "Elsewhere"]))
            let news = after.difference(from: before)

            let lines = news.insertions.compactMap { change -> String? in
                if case .insert(_, let line, _) = change { line } else { nil }
            }
            // The label contains the old city, since the form cannot edit it.
            #expect(lines.allSatisfy { $0.contains("ADR") && $0.contains(";Elsewhere;") })
            #expect(lines.count == 2 && !city.isEmpty, "\(news)")
        }
    }
}

extension User {
    /// Whether the form considers the person's addresses as valid.
    fileprivate var isAcceptable: Bool {
        email?.contains(/[< ;]/) != true && secondEmail?.contains(/[< ;]/) != true
    }
}
