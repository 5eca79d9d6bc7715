/// A detail of a person that is not a field of `User` and is stored as a property of a card.
package enum PersonDetail: String, CaseIterable, Sendable {
    /// An e-mail address of a kind, in addition to the first and the second one.
    case workEmail, workEmail2, homeEmail, homeEmail2
    /// A telephone number of a kind, in addition to the first one.
    case workPhone, workPhone2, homePhone, homePhone2, fax
    /// A postal address in addition to the first one, in a line such as
    /// `Torggata 1; Oslo; ; 0181; Norway`.
    case workAddress, homeAddress, otherAddress
    /// The organization, the position in it, or the nickname.
    case company, position, nickname
    /// A day such as `1985-04-12`; a birthday may have no year, as in `04-12`.
    case birthday, anniversary
    /// The name of the spouse.
    case spouse
    /// The address of a web page or a messenger, such as `xmpp:ada@example.org`.
    case webPage, webPage2, messenger, messenger2
    /// The categories, separated by commas.
    case categories

    /// Whether a text is a valid birthday: a day with or without a year.
    package static func isBirthday(_ text: String) -> Bool {
        BirthDate.day(of: text) != nil || (text.utf8.count == 5 && yearless(text) != nil)
    }

    /// Whether a text is a valid postal address, with at most five parts.
    package static func isAddress(_ text: String) -> Bool { PostalLine.isValid(text) }

    /// The vCard notation of a day without a year, such as `04-12`; `nil` for other text.
    static func yearless(_ text: String) -> String? {
        // The year 2000 is a leap year, so it has every day.
        BirthDate.day(of: "2000-\(text)") == nil ? nil : "--\(BirthDate.basic(day: text))"
    }
}
