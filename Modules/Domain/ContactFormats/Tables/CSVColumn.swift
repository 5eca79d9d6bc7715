import Models

/// The meaning of a table column, recognized by its title.
///
/// The titles are those of Google Contacts (also before 2024), Outlook, Thunderbird, and our own,
/// which equal Outlook's where possible.
enum CSVColumn: Hashable {
    /// A component of `N`, by its index.
    case name(Int)
    case formattedName
    /// An address, a type or a number of an e-mail or telephone, by its number.
    case email(Int)
    case emailType(Int)
    case phone(Int)
    case phoneType(Int)
    /// A telephone number with the types of vCard, separated by commas.
    case typedPhone(String)
    /// A component of a postal address: its type, and the index in `ADR`.
    case address(String, Int)
    case addressType(String)
    case organization(Int)
    /// A vCard property with a single text.
    case text(String)
    case labels
    case birthday
    /// The year, month or day of the birthday.
    case birth(Int)
    case gender
    /// A field of ``UserSupplement``, by its key.
    case supplement(String)
    /// Further content lines of vCard, one in each line.
    case properties

    init?(_ title: String) {
        let title = title.lowercased()
        guard let column = Self.known[title] ?? Self.numbered(title) else {
            return nil
        }
        self = column
    }

    /// Google's numbered columns, such as `E-mail 2 - Value` or `Address 1 - City`.
    ///
    /// Numbers beyond the maximum number of columns are not recognized.
    private static func numbered(_ title: String) -> CSVColumn? {
        let words = title.split(separator: " ")
        guard words.count >= 4, let number = Int(words[1]), words[2] == "-",
            0...ContactLimits.columns ~= number
        else { return nil }
        let part = words.dropFirst(3).joined(separator: " ")
        let isType = part == "type" || part == "label"
        switch words[0] {
        case "e-mail": return part == "value" ? .email(number) : isType ? .emailType(number) : nil
        case "phone": return part == "value" ? .phone(number) : isType ? .phoneType(number) : nil
        case "address":
            let components = [
                "po box": 0, "extended address": 1, "street": 2, "city": 3, "region": 4,
                "postal code": 5, "country": 6,
            ]
            if isType { return .addressType("\(number)") }
            return components[part].map { .address("\(number)", $0) }
        case "organization":
            return [
                "name": .organization(0), "department": .organization(1),
                "title": .text("TITLE"),
            ][part]
        case "website": return part == "value" ? .text("URL") : nil
        default: return nil
        }
    }

    /// The columns of ``UserSupplement``, with its keys.
    static let supplements = [
        ("Nationality", "nat"), ("Favorite", "favorite"), ("Username", "username"),
        ("Age", "age"), ("ID Name", "id"), ("ID Value", "number"), ("Born", "born"),
        ("House Number", "house"), ("Street Name", "street"), ("Large Picture", "large"),
        ("Medium Picture", "medium"), ("Thumbnail", "thumbnail"),
    ]

    private static let known: [String: CSVColumn] = {
        var known: [String: CSVColumn] = [
            "first name": .name(1), "given name": .name(1), "last name": .name(0),
            "family name": .name(0), "middle name": .name(2), "additional name": .name(2),
            "title": .name(3), "name prefix": .name(3), "suffix": .name(4),
            "name suffix": .name(4), "name": .formattedName, "display name": .formattedName,
            "e-mail address": .email(1), "e-mail": .email(1), "email": .email(1),
            "email address": .email(1), "e-mail 2 address": .email(2),
            "e-mail 3 address": .email(3), "company": .organization(0),
            "organization": .organization(0), "organization name": .organization(0),
            "department": .organization(1), "organization department": .organization(1),
            "job title": .text("TITLE"), "organization title": .text("TITLE"),
            "nickname": .text("NICKNAME"), "web page": .text("URL"), "notes": .text("NOTE"),
            "note": .text("NOTE"), "uid": .text("UID"), "photo": .text("PHOTO"),
            "categories": .labels, "labels": .labels, "group membership": .labels,
            "birthday": .birthday, "gender": .gender, "vcard": .properties,
            "primary email": .email(1), "secondary email": .email(2),
            "web page 1": .text("URL"), "web page 2": .text("URL"),
            "birth year": .birth(0), "birth month": .birth(1), "birth day": .birth(2),
        ]
        let phones = [
            "phone": "", "primary phone": "", "home phone": "home", "business phone": "work",
            "mobile phone": "cell", "mobile": "cell", "home phone 2": "home",
            "business phone 2": "work", "home fax": "home,fax", "business fax": "work,fax",
            "pager": "pager", "work phone": "work", "mobile number": "cell", "fax number": "fax",
            "pager number": "pager",
        ]
        for (title, type) in phones { known[title] = .typedPhone(type) }
        for type in ["", "home", "business", "work", "other"] {
            let prefix = type.isEmpty ? "" : type + " "
            // In a table, the home address is the default and has no type.
            let type = ["home": "", "business": "work"][type] ?? type
            let parts = [
                "street": 2, "city": 3, "state": 4, "postal code": 5, "country/region": 6,
                "country": 6, "street 2": 1, "address": 2, "address 2": 1, "zipcode": 5,
            ]
            for (part, index) in parts { known[prefix + part] = .address(type, index) }
        }
        for (title, key) in supplements { known[title.lowercased()] = .supplement(key) }
        return known
    }()
}
