package import Models

/// The next birthday of a person.
package struct NextBirthday: Hashable, Sendable {
    /// The day, such as `2027-04-12`; for 29 February it is 1 March in years without that day.
    package let date: String
    /// The age that the person reaches; `nil` if the year of birth is unknown.
    package let age: Int?
}

extension User {
    /// The next birthday, which may be today.
    ///
    /// - Parameter today: The first possible day, such as `2026-11-26`.
    /// - Returns: The birthday; `nil` if it is unknown, or the year of birth is later.
    package func nextBirthday(from today: String) -> NextBirthday? {
        guard let day = birthday.map({ String($0.dropFirst(5)) }) ?? yearlessBirthday,
            let thisYear = Int(today.prefix(4))
        else { return nil }
        let born = birthday.flatMap { Int($0.prefix(4)) }
        let isPast = Self.date(of: day, in: thisYear) < today
        let year = isPast ? thisYear + 1 : thisYear
        if let born, born > year { return nil }
        return NextBirthday(date: Self.date(of: day, in: year), age: born.map { year - $0 })
    }

    private static func date(of day: String, in year: Int) -> String {
        let digits = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        return "\(zeros)\(digits)-\(day == "02-29" && !BirthDate.isLeap(year) ? "03-01" : day)"
    }
}
