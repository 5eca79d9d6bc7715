import DirectoryAPI
import FoundationEssentials

// Decodes the format that randomuser.me v1.4 documents. It is read strictly: any wrong type is an
// error, and only members that the bundled people omit on purpose are optional.
struct Page: Decodable {
    struct Info: Decodable, Equatable {
        var seed: String
        var results: Int
        var page: Int
        var version: String
    }

    var results: [RandomUser]
    var info: Info
}

struct RandomUser: Decodable, Equatable {
    struct Name: Decodable, Equatable {
        var title: String
        var first: String
        var last: String
    }

    struct Location: Decodable, Equatable {
        struct Street: Decodable, Equatable {
            var number: NumberOrText
            var name: String
        }

        struct Coordinates: Decodable, Equatable {
            var latitude: String
            var longitude: String
        }

        struct Zone: Decodable, Equatable {
            var offset: String
            var description: String
        }

        var street: Street?
        var city: String
        var state: String
        var country: String
        var postcode: NumberOrText?
        var coordinates: Coordinates
        var timezone: Zone
    }

    struct Login: Decodable, Equatable {
        var uuid: UUID
        var username: String
        var password: String
        var salt: String
    }

    struct Moment: Decodable, Equatable {
        var date: String
        var age: Int
    }

    struct Document: Decodable, Equatable {
        var name: String
        var value: String?
    }

    struct Picture: Decodable, Equatable {
        var large: String
        var medium: String
        var thumbnail: String
    }

    var gender: String
    var name: Name
    var location: Location?
    var email: String?
    var login: Login
    var dob: Moment?
    var registered: Moment
    var phone: String?
    var cell: String?
    var id: Document
    var picture: Picture?
    var nat: String
}

enum NumberOrText: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            try (try? value.decode(Int.self)).map { .number($0) }
            ?? .text(value.decode(String.self))
    }

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }
}

extension PeopleDirectory {
    static let base = "http://127.0.0.1:49152"

    /// Returns the response to a query for people on 21 November 2026.
    static func answer(_ query: String, path: String = "/api/") -> DirectoryAnswer {
        PeopleDirectory(now: { 1_795_219_200 }).respond(path: path, query: query, base: base)
    }

    static func page(_ query: String) throws -> Page {
        try JSONDecoder().decode(Page.self, from: Data(answer(query).body))
    }
}
