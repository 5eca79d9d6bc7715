import ContactFormats
import Models
import Testing

@Suite("MailMessage, addresses")
struct MailAddressTests {
    private func addresses(_ from: String) -> MailMessage.Addresses {
        var reader = MailHeaderReader()
        reader.read(Array("From: \(from)\n\n".utf8))
        return reader.message.addresses(in: [.from])
    }

    private func texts(_ from: String) -> [String] {
        addresses(from).list.map(\.description)
    }

    @Test(arguments: [
        ("ada@example.org", "ada@example.org"),
        ("Ada King <ada@example.org>", "Ada King <ada@example.org>"),
        ("\"King, Ada \\\"A\\\"\" <ada@example.org>", "King, Ada \"A\" <ada@example.org>"),
        ("ada@example.org (Ada King)", "Ada King <ada@example.org>"),
        ("ada@example.org (Ada (the \\) first) King)", "Ada (the ) first) King <ada@example.org>"),
        ("Ada (x) King <ada(y)@(z)example.org>", "Ada King <ada@example.org>"),
        ("J. R. King <j.r.king@example.org>", "J. R. King <j.r.king@example.org>"),
        ("ada . king @ example . org", "ada.king@example.org"),
        ("<@one.example,@two.example:ada@example.org>", "ada@example.org"),
        ("\"ada king\"@example.org", "\"ada king\"@example.org"),
        ("\"ada.king\"@example.org", "ada.king@example.org"),
        ("\"a@b\"@example.org", "\"a@b\"@example.org"),
        ("ada@[192.0.2.1]", "ada@[192.0.2.1]"),
        ("Ada <ada@[IPv6:2001:db8::1]>", "Ada <ada@[IPv6:2001:db8::1]>"),
        ("=?utf-8?Q?=E2=80=8B_=E2=81=A0?= <ada@example.org>", "ada@example.org"),
        ("Ada  \t King<ada@example.org>", "Ada King <ada@example.org>"),
        ("'Ada King' <ada@example.org>", "Ada King <ada@example.org>"),
        ("\"'ADA@example.org'\" <ada@example.org>", "ada@example.org"),
        ("Zoë <zoë@bücher.example>", "Zoë <zoë@bücher.example>"),
        ("Ada\u{1B}[31m\u{202E} King <ada@example.org>", "Ada [31m King <ada@example.org>"),
        ("\"Ada King <ada@example.org>", "Ada King <ada@example.org>"),
        ("Ada (King <ada@example.org>", "Ada King <ada@example.org>"),
    ])
    func `are read in every form of the RFC, and in common broken ones`(
        from: String,
        text: String
    ) {
        #expect(texts(from) == [text])
        #expect(addresses(from).unreadable == 0)
    }

    @Test(arguments: [
        ("=?UTF-8?Q?Zo=C3=AB_King?= <zoe@example.org>", "Zoë King"),
        ("=?utf-8?b?Wm/DqyBLaW5n?= <zoe@example.org>", "Zoë King"),
        ("=?UTF-8*en?B?Wm/DqyBLaW5n?= <zoe@example.org>", "Zoë King"),
        ("=?ISO-8859-1?Q?Zo=EB?= King <zoe@example.org>", "Zoë King"),
        ("=?utf-8?Q?Zo?= =?utf-8?Q?=C3?= \t=?utf-8?Q?=AB?= <zoe@example.org>", "Zoë"),
        ("=?utf-8?Q?Zo?= x =?utf-8?Q?y?= <zoe@example.org>", "Zo x y"),
        ("\"=?utf-8?Q?Zo=C3=AB?=\" <zoe@example.org>", "Zoë"),
        ("zoe@example.org (=?utf-8?Q?Zo=C3=AB?=)", "Zoë"),
        ("=?utf-8?Q?King,_Zo=C3=AB_<x@y>?= <zoe@example.org>", "King, Zoë <x@y>"),
        ("=?utf-8?Q?King=2C_(Zo=C3=AB)?= <zoe@example.org>", "King, (Zoë)"),
        ("=?utf-8?B?Wm/Dq3g?= <zoe@example.org>", "Zoëx"),
        ("=?us-ascii?Q?Zoe=0D=0AX=1B[31m?= <zoe@example.org>", "Zoe X [31m"),
    ])
    func `have names in encoded words`(from: String, name: String) {
        let list = addresses(from).list

        #expect(list.map(\.name) == [name])
        #expect(list.map(\.address) == ["zoe@example.org"])
        #expect(list.map(\.unreadName) == [nil])
    }

    @Test(arguments: [
        "=?utf-8?Q?=FF=FE?=", "=?x-unknown?Q?Zoe?=", "=?utf-8?B?###?=", "=?utf-8?X?Zoe?=",
        "=?utf-8?Q?Zoe", "=??Q?Zoe?=", "=?utf-8?Q?Zoe King?=",
    ])
    func `lose a name that cannot be decoded, and say so`(name: String) throws {
        let address = try #require(addresses("\(name) <zoe@example.org>").list.first)

        #expect(address.name == "" && address.address == "zoe@example.org")
        #expect(address.unreadName == "its encoding is not known, or damaged")
    }

    @Test func `take the decoder's word for another character set`() {
        var reader = MailHeaderReader()
        reader.read(Array("From: =?koi8-r?Q?=C1?= <a@example.org>\n\n".utf8))
        let addresses = reader.message.addresses(in: [.from]) { bytes, charset in
            "\(charset) \(bytes)"
        }

        #expect(addresses.list.map(\.name) == ["KOI8-R [193]"])
    }

    @Test func `are two where the comma between them is missing`() {
        #expect(
            texts("Ada <a@example.org> <b@example.org>")
                == ["Ada <a@example.org>", "b@example.org"]
        )
    }

    @Test func `are those of lists and groups`() {
        let list =
            "Friends: Ada <ada@example.org>, carl@example.org;, , \"Z\" <z@example.org>,"
            + "undisclosed-recipients:;"

        #expect(
            texts(list) == ["Ada <ada@example.org>", "carl@example.org", "Z <z@example.org>"]
        )
        #expect(addresses(list).unreadable == 0)
    }

    @Test(arguments: [
        "Ada King", "ada", "ada@", "@example.org", "<>", "Ada <>", "Ada King ada@example.org",
        "a@b@c.example", "a b@example.org", "ada@exa mple.org", "ada@example.org king",
        "<ada@exa\\mple.org>", "ada@$(touch P)", "ada@`touch P`", "ada@ex/../ample",
        "a\u{FFFD}@b.c",
        "\"ada\u{1B}[31m\"@example.org",
    ])
    func `are not guessed from other text`(from: String) {
        #expect(texts(from) == [])
        #expect(addresses(from).unreadable == 1)
    }

    @Test func `are no longer than mail systems allow, nor are names without end`() {
        let long = String(repeating: "a", count: 320)
        let name = String(repeating: "a ", count: 2000)

        #expect(addresses("\(long)@example.org").unreadable == 1)
        #expect(texts("\(name) <ada@example.org>") == ["ada@example.org"])
        #expect(addresses("\(name) <ada@example.org>").list.first?.unreadName == "it is too long")
    }

    @Test(arguments: [
        ("Ada King", "Ada", "King"), ("King, Ada", "Ada", "King"),
        ("de la King, Ada B.", "Ada B.", "de la King"), ("Ada King, Ph.D.", "Ada King,", "Ph.D."),
        ("Ada", "", "Ada"), ("", "", "ada@example.org"), ("a;b\\c", "", "a;b\\c"),
        (",", "", ","),
    ])
    func `make a person with a first and a last name`(name: String, first: String, last: String) {
        let user = MailAddress(name: name, address: "ada@example.org").user

        #expect(user.name == User.Name(first: first, last: last))
        #expect(user.email == "ada@example.org")
    }
}
