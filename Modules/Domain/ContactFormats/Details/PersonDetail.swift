/// A detail of a person beside the fields of `User`, which is a property of a card.
package enum PersonDetail: String, CaseIterable, Sendable {
    /// E-mail addresses of a kind, beside the first and the second one.
    case workEmail, workEmail2, homeEmail, homeEmail2
    /// Telephone numbers of a kind, beside the first one.
    case workPhone, workPhone2, homePhone, homePhone2, fax
    /// Postal addresses beside the first one, each in a line such as
    /// `Torggata 1; Oslo; ; 0181; Norway`.
    case workAddress, homeAddress, otherAddress
    /// The organization, the position in it, and the nickname.
    case company, position, nickname
    /// Days, such as `1985-04-12`; a birthday may have no year, as in `04-12`.
    case birthday, anniversary
    /// Another person's name.
    case spouse
    /// Addresses of pages and messengers, such as `xmpp:ada@example.org`.
    case webPage, webPage2, messenger, messenger2
    /// Categories, with commas between.
    case categories

    /// Whether a text can be the birthday: a day, with its year or without.
    package static func isBirthday(_ text: String) -> Bool {
        BirthDate.day(of: text) != nil || (text.utf8.count == 5 && yearless(text) != nil)
    }

    /// Whether a text can be a postal address: it has five parts at most.
    package static func isAddress(_ text: String) -> Bool { PostalLine.isValid(text) }

    /// The month and the day of a text such as `04-12`, as vCard writes them without a year.
    static func yearless(_ text: String) -> String? {
        // 2000 has every day of the calendar.
        BirthDate.day(of: "2000-\(text)") == nil ? nil : "--\(BirthDate.basic(day: text))"
    }
}
