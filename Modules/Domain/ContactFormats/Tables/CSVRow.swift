import FoundationEssentials
import Models

/// The fields of a row by the meanings of their columns.
struct CSVRow {
    private var name: [Int: String] = [:]
    private var formattedName: String?
    private var emails: [Int: String] = [:]
    private var emailTypes: [Int: String] = [:]
    private var phones: [Int: String] = [:]
    private var phoneTypes: [Int: String] = [:]
    private var addresses: [String: [Int: String]] = [:]
    private var addressTypes: [String: String] = [:]
    private var organization: [Int: String] = [:]
    private var birth: [Int: String] = [:]
    private var others: [ContactProperty] = []
    private var supplement: [String: String] = [:]
    private var extra: [ContactProperty] = []
    private var unknown: [ContactProperty] = []
    private let isDayFirst: Bool

    /// Creates a row without fields.
    ///
    /// - Parameter isDayFirst: Whether the day precedes the month in dates such as `4/12/1985`.
    init(isDayFirst: Bool) {
        self.isDayFirst = isDayFirst
    }

    /// Adds a non-empty field.
    mutating func add(_ field: String, title: String, column: CSVColumn?) {
        switch column {
        case .name(let index): name[index] = field
        case .formattedName: formattedName = field
        case .email(let number): emails[number] = field
        case .emailType(let number): emailTypes[number] = field
        case .phone(let number): phones[number] = field
        case .phoneType(let number): phoneTypes[number] = field
        case .typedPhone(let types): add("TEL", field, types: types)
        case .address(let type, let index): addresses[type, default: [:]][index] = field
        case .addressType(let type): addressTypes[type] = field
        case .organization(let index): organization[index] = field
        case .text("UID"):
            others.append(ContactProperty(name: "UID", value: CanonicalProperty.keyValue(field)))
        case .text("PHOTO"):
            others.append(ContactProperty(name: "PHOTO", parameters: "VALUE=uri", value: field))
        case .text(let name): add(name, field)
        case .labels: addLabels(field)
        case .birthday: addBirthday(field)
        case .birth(let index): addBirth(index, field)
        case .gender: addGender(field)
        case .supplement(let key): supplement[key] = field
        case .properties: extra += CSVProperties.properties(of: field, title: title)
        case nil: unknown.append(CSVProperties.property(field, title: title))
        }
    }

    /// The contact of the row; `nil` if the person has no name and no substitute for it.
    var contact: Contact? {
        var properties: [ContactProperty] = []
        if !name.isEmpty {
            let value = (0..<5).map { PropertyText.escape(name[$0] ?? "") }
            properties.append(ContactProperty(name: "N", value: value.joined(separator: ";")))
        }
        if let formattedName {
            properties.append(
                ContactProperty(name: "FN", value: PropertyText.escape(formattedName))
            )
        }
        properties += Self.numbered("EMAIL", emails, types: emailTypes)
        properties += Self.numbered("TEL", phones, types: phoneTypes)
        for (type, parts) in addresses.sorted(by: { $0.key < $1.key }) {
            let value = (0..<7).map { PropertyText.escape(parts[$0] ?? "") }
            // Google numbers its addresses and has a separate column for the type.
            let types = Int(type) == nil ? type : addressTypes[type] ?? ""
            properties.append(
                ContactProperty(
                    name: "ADR",
                    parameters: Self.parameters(ofTypes: types),
                    value: value.joined(separator: ";")
                )
            )
        }
        if let last = organization.keys.max() {
            let value = (0...last).map { PropertyText.escape(organization[$0] ?? "") }
            properties.append(ContactProperty(name: "ORG", value: value.joined(separator: ";")))
        }
        properties += others
        if let birthday = Self.birthday(of: birth) { properties.append(birthday) }
        if let property = UserSupplement.property(of: supplement) { properties.append(property) }
        var contact = ContactMapping.contact(from: properties)
        contact?.user.extra += extra + unknown
        return contact
    }

    private mutating func add(_ name: String, _ text: String, types: String = "") {
        others.append(
            ContactProperty(
                name: name,
                parameters: Self.parameters(ofTypes: types),
                value: Self.value(text, of: name)
            )
        )
    }

    private static func value(_ text: String, of name: String) -> String {
        name == "TEL" ? CanonicalProperty.phoneValue(text) : PropertyText.escape(text)
    }

    private mutating func addLabels(_ field: String) {
        let separator = field.contains(Self.separator) ? Self.separator : ";"
        let labels = field.components(separatedBy: separator).map(\.trimmingBlanks)
        if labels.contains("* starred") { supplement["favorite"] = "1" }
        // Google marks its system groups with a star, but not in its vCards.
        let value = labels.filter { !$0.isEmpty && $0 != "* starred" }
            .map { PropertyText.escape($0.hasPrefix("* ") ? String($0.dropFirst(2)) : $0) }.joined(
                separator: ","
            )
        if !value.isEmpty { others.append(ContactProperty(name: "CATEGORIES", value: value)) }
    }

    private mutating func addBirthday(_ field: String) {
        // Outlook writes this value if there is no birthday.
        if field == "0/0/00" { return }
        if let day = day(of: field) {
            others.append(ContactProperty(name: "BDAY", value: day))
        } else {
            others.append(
                ContactProperty(
                    name: "BDAY",
                    parameters: "VALUE=text",
                    value: PropertyText.escape(field)
                )
            )
        }
    }

    private func day(of field: String) -> String? {
        BirthDate.day(of: field) ?? BirthDate.day(ofLocal: field, isDayFirst: isDayFirst)
    }

    /// Adds a part of the birthday; in some languages, Thunderbird's title of the day is Outlook's
    /// title of the whole date.
    private mutating func addBirth(_ index: Int, _ field: String) {
        if index == 2, field == "0/0/00" || day(of: field) != nil {
            addBirthday(field)
        } else {
            birth[index] = field
        }
    }

    /// The birthday from separate columns of year, month and day; the year may be missing (RFC
    /// 6350, section 4.3.1).
    private static func birthday(of parts: [Int: String]) -> ContactProperty? {
        if parts.isEmpty { return nil }
        let year = parts[0]
        let digits = [parts[1] ?? "", parts[2] ?? ""].map { $0.utf8.count == 1 ? "0" + $0 : $0 }
            .joined()
        // Without a year, the day is validated in a leap year.
        if digits.utf8.count == 4, BirthDate.day(of: (year ?? "2000") + digits) != nil {
            return ContactProperty(name: "BDAY", value: (year ?? "--") + digits)
        }
        let text = parts.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
        return ContactProperty(
            name: "BDAY",
            parameters: "VALUE=text",
            value: PropertyText.escape(text)
        )
    }

    private mutating func addGender(_ field: String) {
        switch field.lowercased() {
        case "male": others.append(ContactProperty(name: "GENDER", value: "M"))
        case "female": others.append(ContactProperty(name: "GENDER", value: "F"))
        case "unspecified": break
        default:
            others.append(
                ContactProperty(name: "GENDER", value: ";\(PropertyText.escape(field))")
            )
        }
    }

    /// The separator with which Google writes several values in one field.
    private static let separator = " ::: "

    private static func numbered(
        _ name: String,
        _ values: [Int: String],
        types: [Int: String]
    ) -> [ContactProperty] {
        values.sorted { $0.key < $1.key }.flatMap { number, field in
            let types = types[number] ?? ""
            // If a preferred field has several values, the first one is the preferred value.
            let others = String(types.drop { $0 == "*" || $0 == " " })
            return field.components(separatedBy: separator).enumerated().map { index, text in
                ContactProperty(
                    name: name,
                    parameters: parameters(ofTypes: index == 0 ? types : others),
                    value: value(text, of: name)
                )
            }
        }
    }

    /// The parameters for types in a readable form, such as `* Home` or `Work Fax`.
    private static func parameters(ofTypes text: String) -> String? {
        let words = text.lowercased().split { $0 == " " || $0 == "," }
        var parameters: [String] = []
        for word in words {
            let type = word.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            if word == "*" {
                parameters.append("PREF=1")
            } else if type == "mobile" {
                parameters.append("TYPE=cell")
            } else if !type.isEmpty {
                parameters.append("TYPE=\(type)")
            }
        }
        return parameters.isEmpty ? nil : parameters.joined(separator: ";")
    }
}
