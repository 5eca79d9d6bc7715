import DomainFixtures
import Models
import Services
import Testing

@Suite("User, stored as a document")
struct UserDocumentTests {
    private static let full: User = {
        var user = User.ada
        user.login = User.Login(uuid: "u-1", username: "ada")
        user.extra = [
            ContactProperty(group: "g", name: "ORG", parameters: "P", value: "v", field: .email)
        ]
        return user
    }()

    private static let empty = User(name: User.Name(first: "", last: ""))

    @Test(arguments: [full, empty] + User.users + User.edgeCases)
    func `comes back equal`(user: User) throws {
        let read = try User(document: user.document)

        #expect(read == user)
        #expect(read.hashValue == user.hashValue)
        #expect(read.document == user.document)
    }

    @Test func `parts that are there without a text are told from missing ones`() throws {
        var user = Self.empty
        user.location = User.Location()
        user.login = User.Login()
        user.dob = User.Dob()
        user.picture = User.Picture()
        let read = try User(document: user.document)

        #expect(read.location == User.Location() && read.login == User.Login())
        #expect(read.dob == User.Dob() && read.picture == User.Picture())
        #expect(read != Self.empty)
    }

    @Test func `each part can be changed, and changes no other`() {
        var user = Self.empty
        user.nat = Self.full.nat
        user.id = Self.full.id
        user.picture = Self.full.picture
        user.gender = Self.full.gender
        user.location = Self.full.location
        user.cell = Self.full.cell
        user.name = Self.full.name
        user.login = Self.full.login
        user.email = Self.full.email
        user.dob = Self.full.dob
        user.phone = Self.full.phone
        user.extra = Self.full.extra
        #expect(user == Self.full)

        user.location?.street = nil
        #expect(user.location?.city == "London" && user.login?.uuid == "u-1")
        user.location = nil
        #expect(user.location == nil && user.login == Self.full.login)
        #expect(user.picture == Self.full.picture && user.nat == "GB")
    }

    @Test func `a copy stays as it was`() {
        var user = Self.full
        let copy = user
        user.name.last = "Lovelace"

        #expect(copy.fullname == "Ada King" && user.fullname == "Ada Lovelace")
    }

    @Test func `bytes that end anywhere or are of another format are refused`() {
        for count in 0..<Self.full.document.count {
            let cut = Array(Self.full.document.prefix(count))
            // A truncation before the properties is a valid document.
            if let read = try? User(document: cut) { #expect(read.extra == []) }
        }
        for count in 0..<Self.empty.document.count {
            let cut = Array(Self.empty.document.prefix(count))
            #expect(throws: UnreadableDocument.self) { try User(document: cut) }
        }
        let later = [2] + Self.full.document.dropFirst()
        #expect(throws: UnreadableDocument.self) { try User(document: later) }
    }

    @Test func `lengths beyond the end, and text that is not UTF-8, never trap`() throws {
        let document = Self.full.document
        for index in document.indices {
            for byte: UInt8 in [0, 0x7F, 0x80, 0xFE, 0xFF] {
                var damaged = document
                damaged[index] = byte
                guard let user = try? User(document: damaged) else { continue }
                _ = (user.key, user.fullname, user.location, user.dob, user.picture, user.extra)
            }
        }
        var user = Self.empty
        user.email = "abc"
        var bytes = user.document
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "b")))
        bytes[place] = 0xFF
        #expect(try User(document: bytes).email == "a\u{FFFD}c")
    }

    @Test func `fields that a later release added are ignored`() throws {
        let later = Self.empty.document + [3, 0, 0, 0] + Array("new".utf8)

        #expect(try User(document: later) == Self.empty)
    }
}
