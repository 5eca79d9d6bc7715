import ContactFormats
import DomainFixtures
import Imaging
import Models
import Testing
import ViewModels

@Suite("PersonCode")
struct PersonCodeTests {
    private var contact: Contact {
        var user = User.ada
        user.extra = [
            ContactProperty(
                name: "PHOTO",
                parameters: "ENCODING=b",
                value: String(repeating: "A", count: 3000)
            )
        ]
        return Contact(user: user, note: "a note")
    }

    @Test func `the fullest code comes first, and those that are too large not at all`() throws {
        let codes = try PersonCode.codes(of: contact, by: SquareEncoder())

        #expect(codes.map(\.extent) == [.withoutPictures, .essentials, .brief])
        #expect(codes[0].summary == "without the picture")
        #expect(codes.map(\.code.size) == codes.map(\.code.size).sorted(by: >))
    }

    @Test func `a code that leaves nothing out says nothing, and is there once`() throws {
        let user = User(name: User.Name(first: "Ada", last: "King"), phone: "1")
        let codes = try PersonCode.codes(of: Contact(user: user), by: SquareEncoder())

        #expect(codes.map(\.extent) == [.whole] && codes[0].summary == nil)
    }

    @Test func `somebody with too long a name has no code`() throws {
        #expect(try PersonCode.codes(of: contact, by: SquareEncoder(limit: 40)).isEmpty)
    }

    @Test func `a failure of the encoder is one`() {
        struct Broken: QRCodeEncoder {
            func encode(_ bytes: [UInt8]) throws(QRCodeError) -> QRCode {
                throw .failed(reason: "broken")
            }
        }
        #expect(throws: QRCodeError.failed(reason: "broken")) {
            try PersonCode.codes(of: contact, by: Broken())
        }
    }
}
