import FoundationEssentials

extension User {
    /// The kind and number of an identity document.
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

        /// Decodes a document number; a numeric value becomes text.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(name: values.text(.name), value: values.text(.value))
        }
    }

    /// The name of a person.
    package struct Name: Codable, Hashable, Sendable {
        /// The title, such as `Mr` or `Dr`.
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

        /// Decodes a name; a missing first or last name is empty.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                title: values.text(.title),
                first: values.text(.first) ?? "",
                last: values.text(.last) ?? ""
            )
        }
    }

    /// The date of birth of a person.
    package struct Dob: Codable, Hashable, Sendable {
        /// The date in ISO 8601 format.
        package var date: String?
        /// The age in years.
        package var age: Int?

        /// Creates a date of birth.
        package init(date: String? = nil, age: Int? = nil) {
            self.date = date
            self.age = age
        }

        /// Decodes a date of birth; the age may be a number or text.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(date: values.text(.date), age: values.text(.age).flatMap { Int($0) })
        }
    }

    /// The URLs of a person's portraits, by size.
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

        /// Decodes the URLs of portraits; all are optional.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                large: values.text(.large),
                medium: values.text(.medium),
                thumbnail: values.text(.thumbnail)
            )
        }
    }

    /// The account of a person, reduced to the fields that the app uses.
    ///
    /// The directory also sends a password and its digests; they are neither decoded nor stored.
    package struct Login: Codable, Hashable, Sendable {
        /// The UUID of the account.
        package var uuid: String?
        /// The user name of the account.
        package var username: String?

        /// Creates an account.
        package init(uuid: String? = nil, username: String? = nil) {
            self.uuid = uuid
            self.username = username
        }

        /// An account with a new UUID, for a new person of the user's own.
        package static var unique: Login { Login(uuid: UUID().uuidString.lowercased()) }

        /// Decodes an account; all parts are optional.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(uuid: values.text(.uuid), username: values.text(.username))
        }
    }
}
