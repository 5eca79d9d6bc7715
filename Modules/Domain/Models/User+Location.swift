extension User {
    /// Where a person lives.
    package struct Location: Codable, Hashable, Sendable {
        /// The street with its number.
        package var street: Street?
        /// The town.
        package var city: String?
        /// The state or province.
        package var state: String?
        /// The country's name.
        package var country: String?
        /// The postal code; directories send numbers and text.
        package var postcode: String?

        /// Creates an address.
        package init(
            street: Street? = nil,
            city: String? = nil,
            state: String? = nil,
            country: String? = nil,
            postcode: String? = nil
        ) {
            self.street = street
            self.city = city
            self.state = state
            self.country = country
            self.postcode = postcode
        }

        /// Reads an address; every part may be missing.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                street: values.part(.street) ?? values.text(.street).map { Street(name: $0) },
                city: values.text(.city),
                state: values.text(.state),
                country: values.text(.country),
                postcode: values.text(.postcode)
            )
        }
    }

    /// A street with a house number.
    package struct Street: Codable, Hashable, Sendable {
        /// The house number; directories send numbers and text.
        package var number: String?
        /// The street's name.
        package var name: String

        /// Creates a street.
        package init(number: String? = nil, name: String) {
            self.number = number
            self.name = name
        }

        /// Reads a street; a missing name is empty.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(number: values.text(.number), name: values.text(.name) ?? "")
        }
    }
}
