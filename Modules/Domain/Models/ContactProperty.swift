/// A property in the form of a vCard content line, for which `User` has no field.
///
/// People who were read from a file store the properties that would otherwise be lost, so that they
/// can be written unchanged (RFC 6350, section 3.3).
package struct ContactProperty: Codable, Hashable, Sendable {
    /// A field of `User` (or the note) that is read from a property.
    package enum Field: String, Codable, Hashable, Sendable, CaseIterable {
        /// The property `FN`, which is part of the name.
        case formattedName
        /// The property `N`.
        case name
        /// The property `EMAIL`.
        case email
        /// The property `TEL` of a mobile telephone.
        case cell
        /// The property `TEL` of another telephone.
        case phone
        /// The property `ADR`.
        case location
        /// The property `BDAY`.
        case birthday
        /// The property `GENDER` or `X-GENDER`.
        case gender
        /// The property `PHOTO` with a URL.
        case picture
        /// The property `UID`.
        case key
        /// The property `NOTE`.
        case note
    }

    /// The group that associates properties of a person, such as `item1`; `nil` for none.
    package var group: String?
    /// The name, such as `ORG`; its case is ignored.
    package var name: String
    /// The parameters in their original form, such as `TYPE=work;PREF=1`.
    package var parameters: String?
    /// The value in its original, escaped form.
    package var value: String
    /// The field that is read from the property; `nil` for none.
    ///
    /// The property is stored for its group, parameters and further components. The field takes
    /// precedence: a property with a different value is written with the field's value.
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
