import ContactFormats
package import Models

extension PeopleTable {
    /// One person, with the names of the table's columns; parts that are missing are left out.
    private struct Record: Encodable {
        let name: String
        let email: String?
        let phone: String?
        let mobile: String?
        let age: Int?
        let street: String?
        let city: String?
        let state: String?
        let postcode: String?
        let country: String?
        let id: String

        init(_ user: User, _ today: String?) {
            func part(_ title: String) -> String? {
                let value = PeopleTable.columns.first { $0.title == title }?.value(user, today)
                return value.flatMap { $0.isEmpty ? nil : $0 }
            }
            name = user.fullname
            email = part("email")
            phone = part("phone")
            mobile = user.cell
            age = user.age(on: today)
            street = part("street")
            city = part("city")
            state = part("state")
            postcode = part("postcode")
            country = part("country")
            id = user.key
        }
    }

    /// One person as a JSON object (RFC 8259), with the names of the table's columns.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: The text of the object.
    package static func json(of user: User, today: String? = nil) -> String {
        jsonObject(Record(user, today), isIndented: true)
    }

    /// One person as an element of a JSON array: indented, and behind a comma but for the first.
    package static func jsonElement(
        of user: User,
        today: String? = nil,
        isFirst: Bool
    ) -> String {
        let lines = json(of: user, today: today).split(separator: "\n").map { "  \($0)" }
        return (isFirst ? "" : ",\n") + lines.joined(separator: "\n")
    }
}
