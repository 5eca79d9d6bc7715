import FoundationEssentials

extension User {
    /// A document's kind and number.
    package struct ID: Codable, Hashable, Sendable {
        /// The kind, such as `SSN`.
        package var name: String?
        /// The number, as text.
        package var value: String?

        /// Creates a document number.
        package init(name: String? = nil, value: String? = nil) {
            self.name = name
            self.value = value
        }

        /// Reads a document number; a number becomes text.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(name: values.text(.name), value: values.text(.value))
        }
    }

    /// The name of a person.
    package struct Name: Codable, Hashable, Sendable {
        /// `Mr`, `Dr` and the like.
        package var title: String?
        /// The given name.
        package var first: String
        /// The family name.
        package var last: String

        /// Creates a name.
        package init(title: String? = nil, first: String, last: String) {
            self.title = title
            self.first = first
            self.last = last
        }

        /// Reads a name; a missing half is empty.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                title: values.text(.title),
                first: values.text(.first) ?? "",
                last: values.text(.last) ?? ""
            )
        }
    }

    /// When a person was born.
    package struct Dob: Codable, Hashable, Sendable {
        /// The date, as ISO 8601 text.
        package var date: String?
        /// The age in years.
        package var age: Int?

        /// Creates a birth date.
        package init(date: String? = nil, age: Int? = nil) {
            self.date = date
            self.age = age
        }

        /// Reads a birth date; an age may be a number or text.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(date: values.text(.date), age: values.text(.age).flatMap { Int($0) })
        }
    }

    /// Where portraits are, by size.
    package struct Picture: Codable, Hashable, Sendable {
        /// The URL of the portrait of 128 pixels.
        package var large: String?
        /// The URL of the portrait of 72 pixels.
        package var medium: String?
        /// The URL of the portrait of 48 pixels.
        package var thumbnail: String?

        /// Creates a set of portraits.
        package init(large: String? = nil, medium: String? = nil, thumbnail: String? = nil) {
            self.large = large
            self.medium = medium
            self.thumbnail = thumbnail
        }

        /// Reads a set of portraits; each may be missing.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                large: values.text(.large),
                medium: values.text(.medium),
                thumbnail: values.text(.thumbnail)
            )
        }
    }

    /// An account, as far as this application has a use for it.
    ///
    /// The directory also sends a password and its digests; they are neither read nor stored.
    package struct Login: Codable, Hashable, Sendable {
        /// The identity of the account.
        package var uuid: String?
        /// The account's name.
        package var username: String?

        /// Creates an account.
        package init(uuid: String? = nil, username: String? = nil) {
            self.uuid = uuid
            self.username = username
        }

        /// An account with a new UUID, for a new person of the user's own.
        package static var unique: Login { Login(uuid: UUID().uuidString.lowercased()) }

        /// Reads an account; each part may be missing.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(uuid: values.text(.uuid), username: values.text(.username))
        }
    }
}
