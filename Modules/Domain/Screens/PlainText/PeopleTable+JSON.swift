import ContactFormats
import Models
package import Services

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
        let birthday: String?
        let categories: [String]?
        let emails: [[String: String]]?
        let phones: [[String: String]]?
        let posts: [[String: String]]?
        let favorite: Bool?
        let note: String?

        init(_ person: Person, _ today: String?) {
            let user = person.user
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
            birthday = user.birthday ?? user.yearlessBirthday
            categories = user.categories.isEmpty ? nil : user.categories
            emails = Self.addresses(.email, user)
            phones = Self.addresses(.phone, user)
            posts = Self.addresses(.post, user)
            favorite = person.isFavorite ? true : nil
            note = person.note
        }

        /// Objects with the address, by the name of its kind, and its `kind`; `nil` for none.
        private static func addresses(_ kind: ContactKind, _ user: User) -> [[String: String]]? {
            let addresses = user.addresses(of: kind).map { address in
                [kind.rawValue: address.text, "kind": address.title]
            }
            return addresses.isEmpty ? nil : addresses
        }
    }

    /// One person as a JSON object (RFC 8259), which Docs/JSON.md describes.
    ///
    /// Its members are the columns of the table, and fields that a table has no room for.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: The text of the object.
    package static func json(of person: Person, today: String? = nil) -> String {
        jsonObject(Record(person, today), isIndented: true)
    }

    /// One person as an element of a JSON array: indented, and behind a comma but for the first.
    package static func jsonElement(
        of person: Person,
        today: String? = nil,
        isFirst: Bool
    ) -> String {
        let lines = json(of: person, today: today).split(separator: "\n").map { "  \($0)" }
        return (isFirst ? "" : ",\n") + lines.joined(separator: "\n")
    }
}
