/// What two cards of one person often have in common.
package enum DuplicateSign: String, CaseIterable, Comparable, Sendable {
    /// An e-mail address.
    case email
    /// A telephone number, with or without the digits of the country.
    case phone
    /// The whole name; it may be that of two people.
    case name

    /// Whether the first sign is the stronger one.
    package static func < (one: DuplicateSign, other: DuplicateSign) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
