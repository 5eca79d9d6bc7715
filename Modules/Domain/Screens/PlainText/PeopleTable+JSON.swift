import ContactFormats
import Models
package import Services

extension PeopleTable {
    /// A person with the names of the table's columns; missing parts are omitted.
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

        /// Objects with the address and its `kind`; `nil` for none.
        private static func addresses(_ kind: ContactKind, _ user: User) -> [[String: String]]? {
            let addresses = user.addresses(of: kind).map { address in
                [kind.rawValue: address.text, "kind": address.title]
            }
            return addresses.isEmpty ? nil : addresses
        }
    }

    /// A person as a JSON object (RFC 8259), as described in Docs/JSON.md.
    ///
    /// Its members are the columns of the table and further fields.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - today: The day for which ages are computed; `nil` uses stored ages only.
    /// - Returns: The text of the object.
    package static func json(of person: Person, today: String? = nil) -> String {
        jsonObject(Record(person, today), isIndented: true)
    }

    /// A person as an indented element of a JSON array, with a preceding comma except for the
    /// first.
    package static func jsonElement(
        of person: Person,
        today: String? = nil,
        isFirst: Bool
    ) -> String {
        let lines = json(of: person, today: today).split(separator: "\n").map { "  \($0)" }
        return (isFirst ? "" : ",\n") + lines.joined(separator: "\n")
    }
}
