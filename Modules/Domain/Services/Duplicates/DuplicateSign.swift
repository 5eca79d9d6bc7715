/// A kind of feature that two cards of one person often share.
package enum DuplicateSign: String, CaseIterable, Comparable, Sendable {
    /// An e-mail address.
    case email
    /// A telephone number, with or without a country code.
    case phone
    /// The full name, which different people may share.
    case name

    /// Whether the first kind is the stronger evidence.
    package static func < (one: DuplicateSign, other: DuplicateSign) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
