import ContactFormats
import FoundationEssentials
import Models
import PersistenceTesting
import Services
import Testing

@Suite("ContactExport, imported again")
struct ExportRoundTripTests {
    private let fixture = ImportFixture()

    @Test(arguments: ContactFormat.allCases)
    func `an export has no news, whatever version of vCard people came from`(
        format: ContactFormat
    ) async throws {
        let three = """
            BEGIN:VCARD
            VERSION:3.0
            FN:Pat Three
            N:Three;Pat;;;
            SORT-STRING:Three
            EMAIL;TYPE=INTERNET,PREF:one@y
            EMAIL;TYPE=pref:two@y
            LABEL;TYPE=home:2 Side St\\nDenver
            ADR;TYPE=home:;;2 Side St;Denver;;;
            LABEL;TYPE=dom:lonely
            BDAY:1985-04-12
            REV:1995-10-31T22:27:10Z
            CLASS:PUBLIC
            GEO:37.38;-122.08
            PHOTO;ENCODING=b;TYPE=JPEG:AAEC
            UID:three
            END:VCARD

            """
        let four = card(
            "FN:Pat Four",
            "N;SORT-AS=\"Four,Pat\":Four;Pat;;;",
            "EMAIL;PREF=2:two@x",
            "EMAIL;PREF=1;TYPE=work:one@x",
            "BDAY:--0412",
            "GENDER:M;fellow",
            "TEL;VALUE=uri;TYPE=\"work,voice\":tel:+1-418-656-9254;ext=102",
            "ADR;TYPE=work;LABEL=\"1 Main St\\nBoulder\":;;1 Main St;Boulder;;;",
            "GEO:geo:46.7,-71.2",
            "PHOTO:data:image/png;base64,AAEC",
            "UID:four"
        )
        #expect(try await fixture.load(three + four) == ImportReport(added: 2))
        let before = try await fixture.own()
        let bytes = try await fixture.exported(as: format)

        #expect(try await fixture.load(bytes) == ImportReport(unchanged: 2))
        #expect(Set(try await fixture.own()) == Set(before))
    }

    @Test func `news in another version of vCard are told once`() async throws {
        _ = try await fixture.load(
            "BEGIN:VCARD\nVERSION:3.0\nFN:A B\nUID:1\nEMAIL;TYPE=work,pref:a@b\n"
                + "ADR;TYPE=home:;;S;C;;;\nLABEL;TYPE=home:S\\nC\nEND:VCARD\n"
        )
        let bytes = try await fixture.exported(as: .vCard4)
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing("END:VCARD", with: "TITLE:Dr\r\nEND:VCARD")

        #expect(try await fixture.load(text) == ImportReport(updated: 1))
        let again = try await fixture.exported(as: .vCard4)
        #expect(String(decoding: again, as: UTF8.self) == text)
    }

    private static let pieces = [
        "a", "B", "7", ";", ",", ":", "\\", "\n", "\t", " ", "\"", "'", "=", "+", "-", "@", "^",
        "tel:", "urn:uuid:", "http://a/b", "é", "日", "\u{202E}", "male", "1985-04-12", "* ",
        "\u{1B}", "\u{9B}", "\r",
    ]

    @Test(arguments: ContactFormat.allCases, 0..<4)
    func `an export of any directory has no news`(
        format: ContactFormat,
        seed: Int
    ) async throws {
        var random = Pieces(generator: SeededRandom(seed: seed))
        let people = (0..<40).map { number in random.user(number) }
        try await fixture.people.replaceDirectory(with: people, asOf: Date())
        let bytes = try await fixture.exported(as: format)
        let plan = try await fixture.plans(String(decoding: bytes, as: UTF8.self))[0]

        #expect(plan.report == ImportReport(unchanged: people.count))
        for step in plan.steps where step.action != .unchanged {
            Issue.record("\(step)")
        }
    }

    /// A generator of people with unusual, missing and empty texts.
    private struct Pieces {
        var generator: SeededRandom

        private mutating func next(_ count: Int) -> Int {
            Int.random(in: 0..<count, using: &generator)
        }

        private mutating func text() -> String {
            (0...next(4)).map { _ in pieces[next(pieces.count)] }.joined()
        }

        private mutating func maybe() -> String? {
            switch next(4) {
            case 0: nil
            case 1: ""
            default: text()
            }
        }

        mutating func user(_ number: Int) -> User {
            User(
                id: User.ID(name: maybe(), value: maybe()),
                name: User.Name(title: maybe(), first: text(), last: "n\(number)"),
                gender: maybe(),
                location: User.Location(
                    street: maybe().map { User.Street(number: maybe(), name: $0) },
                    city: maybe(),
                    state: maybe(),
                    country: maybe(),
                    postcode: maybe()
                ),
                email: maybe(),
                login: next(3) == 0 ? nil : User.Login(uuid: "id-\(number)", username: maybe()),
                dob: User.Dob(date: maybe(), age: next(2) == 0 ? nil : next(100)),
                phone: maybe(),
                cell: maybe(),
                picture: User.Picture(large: maybe(), medium: maybe(), thumbnail: maybe()),
                nat: maybe()
            )
        }
    }
}
