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

    @Test func `are those that somebody has a field in, beside name and address`() {
        var columns = CSVColumns()
        columns.add(contact { $0.note = "new" })
        var writer = ContactWriter(.csv, columns: columns)
        let other = contact {
            $0.user.email = "ada@example.com"
            $0.user.cell = "1"
            $0.user.extra = [ContactProperty(name: "X-A", value: "b")]
        }
        let lines = String(decoding: writer.append(other), as: UTF8.self).split(separator: "\r\n")

        let header = "First Name,Last Name,E-mail Address,Mobile Phone,Primary Phone,Notes"
        #expect(lines.first == header[...])
        #expect(lines.dropFirst() == ["Ada,King,ada@example.com,1,,"])
    }
}
