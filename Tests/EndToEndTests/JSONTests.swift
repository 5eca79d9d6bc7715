import Foundation
import Testing

extension EndToEnd {
    /// Tests that the commands print the members that Docs/JSON.md describes.
    @Suite("Docs/JSON.md")
    struct JSONTests {
        private let sandbox: Sandbox
        private let text: String

        init() throws {
            sandbox = try Sandbox()
            text = try Repository.text(of: "Docs/JSON.md")
            for uid in 1...2 {
                try sandbox.importCards(
                    """
                    BEGIN:VCARD
                    VERSION:4.0
                    UID:\(uid)
                    N:King;Ada;;;
                    FN:Ada King
                    EMAIL;TYPE=home:ada\(uid)@example.org
                    TEL:1234567
                    TEL;TYPE=cell:+44 1
                    ADR:;;1 Square;London;London;SW1Y;UK
                    BDAY:18151210
                    CATEGORIES:friends
                    NOTE:poet
                    X-BUILDER-USER:favorite=1
                    END:VCARD

                    """
                )
            }
        }

        private struct Address: Decodable {
            let email, phone, post: String?
            let kind: String
        }
        private struct Person: Decodable {
            let emails, phones, posts: [Address]
            let favorite: Bool
            let age: Int
        }
        private struct Pair: Decodable {
            struct Side: Decodable { let id, name, email: String }
            let signs: [String]
            let first, second: Side
        }

        private func read<Value: Decodable>(_ type: Value.Type, _ command: String) throws -> Value {
            let output = try sandbox.run(command, "--json", "--api", "none").output
            return try JSONDecoder().decode(type, from: Data(output.utf8))
        }

        /// The members in the table below the heading that begins with a command.
        private func members(below command: String) -> Set<String> {
            let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(command) }
            let name = /`([a-z]+)`/
            let rows = (section ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
            return Set(
                rows.flatMap { row in
                    row.split(separator: "|")[0].matches(of: name).map { String($0.1) }
                }
            )
        }

        @Test(arguments: [
            ("list", "list"), ("list", "search ada"), ("list", "show 1"), ("email", "email"),
            ("phone", "phone ada"), ("post", "post"), ("birthdays", "birthdays"),
            ("history", "history 1"), ("history", "history"), ("merge", "merge"),
        ])
        func `has the members of each command`(heading: String, command: String) throws {
            let outcome = try sandbox.shell("builder \(command) --json --api none")
            let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
            let objects = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(objects.count >= 1 && !members(below: heading).isEmpty)
            for object in objects { #expect(Set(object.keys) == members(below: heading)) }
        }

        @Test func `has the objects within people and pairs`() throws {
            let person = try #require(try read([Person].self, "list").first)
            #expect(person.emails.map(\.kind) == ["Home"] && person.emails[0].email != nil)
            #expect(person.phones.map(\.kind) == ["Phone", "Mobile"])
            #expect(person.phones[1].phone == "+44 1" && person.posts[0].post != nil)
            let pair = try #require(try read([Pair].self, "merge").first)
            #expect(pair.signs == ["phone", "name"])
            #expect(pair.first.email != pair.second.email)
        }
    }
}
