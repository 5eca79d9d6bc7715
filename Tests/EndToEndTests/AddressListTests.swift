import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("email, phone, post and birthdays")
    struct AddressListTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private func importAda() throws {
            try sandbox.importCards(
                """
                BEGIN:VCARD
                VERSION:4.0
                UID:ada
                FN:Ada King
                EMAIL;TYPE=home:ada@example.org
                EMAIL;TYPE=work:ada@work.example\u{202E}
                TEL;TYPE=cell:+44 1
                ADR:;;1 Square;London;;;
                BDAY:--0412
                END:VCARD

                """
            )
        }

        @Test func `addresses come one a line, of all and of those found`() throws {
            let all = try sandbox.run("email")
            let hobbs = try sandbox.run("email", "HOBBS")
            try importAda()

            let lines = all.output.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(lines.count > 10 && Set(lines.map(\.count)) == [3] && all.complaints == "")
            #expect(
                hobbs.output == """
                    ethan.hobbs@example.org\tEthan Hobbs\tEmail
                    victor.hobbs@example.org\tVictor Hobbs\tEmail

                    """
            )
            #expect(
                try sandbox.run("email", "ada", "king").output
                    == "ada@example.org\tAda King\tHome\nada@work.example\tAda King\tWork\n"
            )
            #expect(try sandbox.run("phone").output == "+44 1\tAda King\tMobile\n")
            #expect(try sandbox.run("post").output == "1 Square, London\tAda King\tAddress\n")
        }

        @Test func `addresses come as JSON`() throws {
            try importAda()
            let email = try sandbox.run("email", "ada", "--json").output
            let objects = try JSONDecoder().decode([[String: String]].self, from: Data(email.utf8))

            #expect(objects.map { $0["kind"] } == ["Home", "Work"])
            #expect(objects.first?["email"] == "ada@example.org" && objects.first?["id"] == "ada")
            let nobody = try sandbox.run("phone", "qqq", "--json")
            #expect(
                try JSONDecoder().decode([String].self, from: Data(nobody.output.utf8)).isEmpty
            )
        }

        @Test func `nobody found is a failure`() throws {
            let outcome = try sandbox.run("email", "qqq")

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(
                outcome.complaints == "builder: nobody with an e-mail address matches 'qqq'\n"
            )
            #expect(try sandbox.run("post", "--api", "none").status == 0)
        }

        @Test func `birthdays begin with today, and come without a year`() throws {
            try importAda()
            let outcome = try sandbox.shell(
                """
                card() { printf 'BEGIN:VCARD\\nFN:%s\\nBDAY:%s\\nEND:VCARD\\n' "$@"; }
                card Today "$(date +2000%m%d)" Late "$(date -d -1day +--%m%d)" >b.vcf
                builder import b.vcf >/dev/null
                date +%Y-%m-%d
                builder birthdays
                builder birthdays --ics | grep -c '^DTSTART;VALUE=DATE:[0-9]\\{8\\}.$' >&2
                """
            )
            let lines = outcome.output.split(separator: "\n").map(String.init)
            let today = try #require(lines.first)
            let age = try #require(Int(today.prefix(4))) - 2000

            #expect(outcome.status == 0 && outcome.complaints == "3\n")
            #expect(lines.dropFirst().first == "date\tname\tage")
            #expect(lines.count == 5)
            #expect(lines.dropFirst(2).first == "\(today)\tToday\t\(age)")
            #expect(lines.last?.hasSuffix("\tLate\t") == true)
        }

        @Test func `birthdays of the directory come, aligned on a terminal`() async throws {
            let json = try sandbox.run("birthdays", "--json").output
            struct Birthday: Decodable {
                let date: String
                let name: String
                let age: Int
            }
            let people = try JSONDecoder().decode([Birthday].self, from: Data(json.utf8))
            let session = try await sandbox.start("birthdays", size: Size(columns: 80, rows: 40))
            try await session.waitForExit()

            #expect(people.count == 20)
            #expect(people.map(\.date) == people.map(\.date).sorted())
            let first = try #require(people.first)
            try await session.waitFor("date        name", "\(first.date)  \(first.name) ")
        }
    }
}
