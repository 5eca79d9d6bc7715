/// The characters that can be typed into a text input.
public enum KeyboardType: Hashable, Sendable {
    /// All characters, or those of ASCII.
    case `default`, asciiCapable
    /// No letters.
    case numbersAndPunctuation
    /// No blanks.
    case emailAddress
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// No blanks.
    case URL
    /// All characters.
    case webSearch, namePhonePad, twitter
    /// Digits alone, or characters of a telephone number, or those of a decimal number.
    case numberPad, asciiCapableNumberPad, phonePad, decimalPad

    /// Returns the part of a text that can be entered.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - editing: The text that it is inserted into, in place of the selection.
    /// - Returns: The characters that are allowed.
    func filter(_ text: String, into editing: TextEditing) -> String {
        switch self {
        case .default, .webSearch, .namePhonePad, .twitter:
            return text
        case .asciiCapable:
            return text.filter(\.isASCII)
        case .numbersAndPunctuation:
            return text.filter { !$0.isLetter }
        case .URL, .emailAddress:
            return text.filter { !$0.isWhitespace }
        case .numberPad, .asciiCapableNumberPad:
            return text.filter(\.isDigit)
        case .phonePad:
            return text.filter { $0.isDigit || "+*#()-./ ".contains($0) }
        case .decimalPad:
            let selection = editing.selection
            var hasPoint =
                editing.characters[..<selection.lowerBound].contains(where: \.isDecimalPoint)
                || editing.characters[selection.upperBound...].contains(where: \.isDecimalPoint)
            return text.filter { character in
                guard character.isDecimalPoint else { return character.isDigit }
                defer { hasPoint = true }
                return !hasPoint
            }
        }
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
    fileprivate var isDecimalPoint: Bool { self == "." || self == "," }
}

/// The letters that become capitals when they are typed.
public enum AutocapitalizationType: Hashable, Sendable {
    /// No letters.
    case none
    /// The first letter of each word, the first letter of each sentence, or all letters.
    case words, sentences, allCharacters

    /// Returns the text that is inserted for a typed character.
    func apply(
        to character: Character,
        after text: some BidirectionalCollection<Character>
    )
        -> String
    {
        let isCapital =
            switch self {
            case .none: false
            case .allCharacters: true
            case .words: text.last.map { $0.kind == .space } ?? true
            case .sentences: AutocapitalizationType.endsSentence(text)
            }
        return isCapital ? character.uppercased() : String(character)
    }

    private static func endsSentence(_ text: some BidirectionalCollection<Character>) -> Bool {
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        return text.last { !$0.isWhitespace }.map { ".!?…。".contains($0) } ?? true
    }
}

/// Whether typed words are corrected; accepted for source compatibility.
public enum AutocorrectionType: Hashable, Sendable {
    /// The settings of the correction, all without an effect in a terminal.
    case `default`, no, yes
}

/// The meaning of a text, for programs that fill forms; recorded, without an effect.
public struct TextContentType: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// A person's full name.
    public static let name: Self = "name"
    /// A person's first name.
    public static let givenName: Self = "given-name"
    /// A person's last name.
    public static let familyName: Self = "family-name"
    /// The name of a company.
    public static let organizationName: Self = "organization"
    /// The lines of an address above the city.
    public static let fullStreetAddress: Self = "street-address"
    /// The city of an address.
    public static let addressCity: Self = "address-level2"
    /// The state or province of an address.
    public static let addressState: Self = "address-level1"
    /// The postal code of an address.
    public static let postalCode: Self = "postal-code"
    /// The country of an address.
    public static let countryName: Self = "country-name"
    /// A telephone number.
    public static let telephoneNumber: Self = "tel"
    /// An e-mail address.
    public static let emailAddress: Self = "email"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The address of a web page.
    public static let URL: Self = "url"
    /// The name of an account.
    public static let username: Self = "username"
    /// The password of an account.
    public static let password: Self = "password"
    /// A new password for an account.
    public static let newPassword: Self = "new-password"
    /// A code that is valid once.
    public static let oneTimeCode: Self = "one-time-code"

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a type from its name.
    public init(stringLiteral name: String) {
        self.init(rawValue: name)
    }
}

/// The effect of the Enter key in a text field, and its name in the hints.
public enum ReturnKeyType: Hashable, Sendable {
    /// Enter goes to the next text field; in the last one it submits.
    case `default`, next, `continue`
    /// Enter submits.
    case done, go, join, route, search, send

    /// The name; `nil` for the default, which depends on the position of the field.
    var title: String? {
        switch self {
        case .default: nil
        case .next: "Next"
        case .continue: "Continue"
        case .done: "Done"
        case .go: "Go"
        case .join: "Join"
        case .route: "Route"
        case .search: "Search"
        case .send: "Send"
        }
    }

    /// Whether the key goes to the next field if there is one.
    var goesOn: Bool { self == .default || self == .next || self == .continue }
}
