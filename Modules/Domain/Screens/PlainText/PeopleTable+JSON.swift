import ContactFormats
import FoundationEssentials
package import Models
import ViewModels

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

    /// People as a JSON array of objects (RFC 8259), in the list's order.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: The text of the array.
    package static func json(_ users: [User], today: String? = nil) -> String {
        encoded(MainViewModel.sorted(users).map { Record($0, today) })
    }

    /// One person as a JSON object; `today` as above.
    package static func json(of user: User, today: String? = nil) -> String {
        encoded(Record(user, today))
    }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Text and whole numbers can always be encoded.
        let data = (try? encoder.encode(value)) ?? Data("null".utf8)
        return String(decoding: data, as: UTF8.self).withJSONEscapes + "\n"
    }
}
