/// A property of a person that `User` has no field for, as a vCard content line has it.
///
/// People read from a file carry the properties that would be lost otherwise, so that a file
/// written again says the same (RFC 6350, section 3.3).
package struct ContactProperty: Codable, Hashable, Sendable {
    /// A field of `User` (or the note) that a property is the source of.
    package enum Field: String, Codable, Hashable, Sendable, CaseIterable {
        /// `FN`, which belongs to the name.
        case formattedName
        /// `N`.
        case name
        /// `EMAIL`.
        case email
        /// `TEL` of a mobile telephone.
        case cell
        /// `TEL` of another telephone.
        case phone
        /// `ADR`.
        case location
        /// `BDAY`.
        case birthday
        /// `GENDER` or `X-GENDER`.
        case gender
        /// `PHOTO` with a URL.
        case picture
        /// `UID`.
        case key
        /// `NOTE`.
        case note
    }

    /// The group, which ties properties of one person together, such as `item1`.
    package var group: String?
    /// The name, such as `ORG`; upper and lower case are equal.
    package var name: String
    /// The parameters, as written: `TYPE=work;PREF=1`.
    package var parameters: String?
    /// The value, as written, with its escapes.
    package var value: String
    /// The field that the property is the source of, if there is one.
    ///
    /// The property is stored for its group, parameters and further parts. The field takes
    /// precedence: a property that disagrees with it is written with the field's value.
    package var field: Field?

    /// Creates a property.
    package init(
        group: String? = nil,
        name: String,
        parameters: String? = nil,
        value: String,
        field: Field? = nil
    ) {
        self.group = group
        self.name = name
        self.parameters = parameters
        self.value = value
        self.field = field
    }
}
