import ContactFormats
import Models
import Testing

@Suite("CSVColumns")
struct CSVColumnsTests {
    private func contact(_ change: (inout Contact) -> Void = { _ in }) -> Contact {
        var contact = Contact(user: User(name: User.Name(first: "Ada", last: "King")))
        change(&contact)
        return contact
    }

    @Test func `hold contacts whose fields have columns, and no others as a whole`() {
        var columns = CSVColumns()
        columns.add(contact { $0.user.email = "ada@example.com" })
        let isWhole = { (contact: Contact) in
            var writer = ContactWriter(.csv, columns: columns)
            var bytes: [UInt8] = []
            return writer.append(contact, to: &bytes)
        }

        #expect(isWhole(contact()))
        #expect(isWhole(contact { $0.user.email = "bo@example.com" }))
        #expect(!isWhole(contact { $0.note = "new" }))
        #expect(!isWhole(contact { $0.isFavorite = true }))
        #expect(
            !isWhole(contact { $0.user.extra = [ContactProperty(name: "X-A", value: "b")] })
        )
    }
}
