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

    @Test func `cover contacts whose fields have columns, and no others`() {
        var columns = CSVColumns()
        columns.add(contact { $0.user.email = "ada@example.com" })

        #expect(columns.covers(contact()))
        #expect(columns.covers(contact { $0.user.email = "bo@example.com" }))
        #expect(!columns.covers(contact { $0.note = "new" }))
        #expect(!columns.covers(contact { $0.isFavorite = true }))
        #expect(
            !columns.covers(contact { $0.user.extra = [ContactProperty(name: "X-A", value: "b")] })
        )
    }
}
