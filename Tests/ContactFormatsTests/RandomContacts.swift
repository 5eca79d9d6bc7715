import ContactFormats
import Models
import TestSupport

/// A generator of people whose texts consist of characters with a special meaning.
struct RandomContacts {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let pieces = [
        "data:", "a", "B", "7", ";", ",", ":", "\\", "\\n", "\n", "\t", " ", "\"", "'", "=", "=3D",
        "^", "|", "-", "tel:", "urn:uuid:", "http://a/b", "END:VCARD", "é", "日", "👩‍👩‍👧", "e\u{301}",
        "\u{A0}", "\u{FEFF}", "\u{2028}", "[", "{", "M", "1985-04-12", ":::", "* ",
    ]

    private mutating func text() -> String {
        (0..<Int.random(in: 1...6, using: &random))
            .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func maybe() -> String? { Bool.random(using: &random) ? text() : nil }

    mutating func contact() -> Contact {
        let location = User.Location(
            street: maybe().map { User.Street(line: $0) },
            city: maybe(),
            state: maybe(),
            country: maybe(),
            postcode: maybe()
        )
        let picture = User.Picture(large: maybe(), medium: maybe(), thumbnail: maybe())
        let user = User(
            id: User.ID(name: maybe(), value: maybe()),
            name: User.Name(title: maybe(), first: text(), last: text()),
            gender: maybe(),
            location: location == User.Location() ? nil : location,
            email: maybe(),
            login: User.Login(uuid: text(), username: maybe()),
            dob: Bool.random(using: &random)
                ? User.Dob(date: maybe(), age: .random(in: 0...120, using: &random)) : nil,
            phone: maybe(),
            cell: maybe(),
            picture: picture == User.Picture() ? nil : picture,
            nat: maybe()
        )
        return Contact(user: user, note: maybe(), isFavorite: .random(using: &random))
    }
}
