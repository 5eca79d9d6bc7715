import ContactFormats
package import Models
import TextComparison

/// The order of people in a list.
package struct PeopleOrder: Hashable, Sendable {
    /// The part of a person that decides the order.
    package enum Column: String, CaseIterable, Sendable {
        /// Last name, then first.
        case name = "Name"
        /// First name, then last.
        case firstName = "First name"
        /// E-mail address.
        case email = "E-mail"
        /// Telephone number.
        case phone = "Phone"
        /// City.
        case city = "City"
        /// Country.
        case country = "Country"
        /// Age in years.
        case age = "Age"
    }

    /// The part that decides.
    package var column: Column
    /// Whether the greatest come first.
    package var isDescending: Bool

    /// Creates an order; by default the list's own, by name.
    package init(_ column: Column = .name, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }

    /// Sorts people: letters with marks beside those without, case aside; people without a value
    /// come last in both directions, people with equal values by name.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: The people, in order.
    /// - Complexity: O(*n* log *n*) in the number of people.
    package func sorted(_ users: [User], today: String? = nil) -> [User] {
        let isByName = column == .name
        let keys =
            isByName
            ? PeopleOrder.names(of: users)
            : SortKeys(users) { user, bytes in
                if let value = value(of: user, today) { TextFolding.fold(value, into: &bytes) }
            }
        // Only if two values are equal.
        var names: SortKeys?
        var rows = users.indices.map { index in
            Row(
                index: index,
                prefix: keys.prefixes[index],
                hasNoValue: !isByName && keys.isEmpty(index)
            )
        }
        rows.sort { one, other in
            if one.hasNoValue != other.hasNoValue { return other.hasNoValue }
            if one.prefix != other.prefix { return (one.prefix < other.prefix) != isDescending }
            let order = keys.compare(one.index, other.index)
            if order != 0 { return (order < 0) != isDescending }
            if isByName { return false }
            let byName = names ?? PeopleOrder.names(of: users)
            names = byName
            return byName.compare(one.index, other.index) < 0
        }
        return rows.map { users[$0.index] }
    }

    private static func names(of users: [User]) -> SortKeys {
        SortKeys(users) { user, bytes in
            let name = user.name
            TextFolding.fold(name.last, into: &bytes)
            // Less than any letter: "Long" comes before "Longman".
            bytes.append(1)
            TextFolding.fold(name.first, into: &bytes)
            // People whose folded names are equal have the same order each time.
            for text in [name.last, name.first, user.key] {
                bytes.append(0)
                bytes += text.utf8
            }
        }
    }

    /// A person in an array that is being sorted, with what decides most comparisons.
    private struct Row {
        var index: Int
        /// The first eight bytes of the key.
        var prefix: UInt64
        /// Such people come last.
        var hasNoValue: Bool
    }

    private func value(of user: User, _ today: String?) -> String? {
        switch column {
        case .name: nil
        case .firstName: user.name.first
        case .email: user.email
        case .phone: user.phone ?? user.cell
        case .city: user.location?.city
        case .country: user.location?.country
        case .age: user.age(on: today).map { String(repeating: "0", count: 6).appending($0) }
        }
    }
}

/// The keys by which some people are ordered, one behind the other.
private struct SortKeys {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// The first eight bytes of each key as a number, which decide most comparisons.
    private(set) var prefixes: [UInt64] = []

    init(_ users: [User], key: (User, inout [UInt8]) -> Void) {
        bytes.reserveCapacity(users.count * 80)
        ends.reserveCapacity(users.count)
        prefixes.reserveCapacity(users.count)
        for user in users {
            let start = bytes.count
            key(user, &bytes)
            ends.append(bytes.count)
            var prefix: UInt64 = 0
            for index in start..<start + 8 {
                prefix = prefix << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
            }
            prefixes.append(prefix)
        }
    }

    private func range(_ index: Int) -> Range<Int> {
        (index == 0 ? 0 : ends[index - 1])..<ends[index]
    }

    func isEmpty(_ index: Int) -> Bool { range(index).isEmpty }

    /// Less than zero if the first key comes before the second, zero if they are equal.
    func compare(_ one: Int, _ other: Int) -> Int {
        if prefixes[one] != prefixes[other] { return prefixes[one] < prefixes[other] ? -1 : 1 }
        let (left, right) = (range(one), range(other))
        let count = min(left.count, right.count)
        for offset in min(8, count)..<count {
            let difference =
                Int(bytes[left.lowerBound + offset]) - Int(bytes[right.lowerBound + offset])
            if difference != 0 { return difference }
        }
        return left.count - right.count
    }
}

extension String {
    /// A number behind zeros, so that the order of texts is that of numbers; negative ages, which
    /// directories may send, come first.
    fileprivate func appending(_ number: Int) -> String {
        let digits = String(number.magnitude)
        return (number < 0 ? "-" : "") + dropFirst(min(count, digits.count)) + digits
    }
}
