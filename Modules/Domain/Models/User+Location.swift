extension User {
    /// A postal address.
    package struct Location: Codable, Hashable, Sendable {
        /// The street with its house number.
        package var street: Street?
        /// The city or town.
        package var city: String?
        /// The state or province.
        package var state: String?
        /// The name of the country.
        package var country: String?
        /// The postal code; directories send it as a number or as text.
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

        /// Decodes an address; all parts are optional.
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
        /// The house number; directories send it as a number or as text.
        package var number: String?
        /// The name of the street.
        package var name: String

        /// Creates a street.
        package init(number: String? = nil, name: String) {
            self.number = number
            self.name = name
        }

        /// Decodes a street; a missing name is empty.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(number: values.text(.number), name: values.text(.name) ?? "")
        }
    }
}
