import Foundation
import Testing

extension EndToEnd {
    /// Tests a directory that several people share on the server of Scripts/postgresql.
    @Suite("A shared directory")
    struct ServerTests {
        private func cards(_ names: [String]) -> String {
            names.map { name in
                "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:\(name)\r\nFN:\(name) Shared\r\n"
                    + "N:Shared;\(name);;;\r\nEND:VCARD\r\n"
            }.joined()
        }

        @Test(.needsServer)
        func `is read and changed by all`() throws {
            let (ada, grace) = (try Sandbox(), try Sandbox())
            let address = try #require(SharedServer.address)
            let place = "--storage postgresql --database '\(address)'"
            let names = (1...200).map { "Person\(1_000 + $0)" }
            for (sandbox, part) in [(ada, names[..<100]), (grace, names[100...])] {
                try Data(cards(Array(part)).utf8)
                    .write(to: sandbox.folder.appending(path: "cards.vcf"))
            }

            // Both imports run at the same time.
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                let sandbox = number == 0 ? ada : grace
                let outcome = try? sandbox.shell("builder import \(place) cards.vcf")
                #expect(outcome?.status == 0)
            }
            let listed = try grace.shell("builder list \(place)")
            #expect(listed.names == names.map { "\($0) Shared" })
            let found = try ada.shell("builder search \(place) person1150")
            #expect(found.names == ["Person1150 Shared"])

            #expect(try ada.shell("builder remove \(place) --force Person1150").status == 0)
            #expect(try grace.shell("builder search \(place) person1150").names.isEmpty)
            // A change by another user is not undone by mistake.
            let none = try grace.shell("LOGNAME=grace builder undo \(place)")
            #expect(none.status == 1 && none.complaints.contains("nothing of yours to undo; "))
            #expect(
                try grace.shell("LOGNAME=grace builder undo --force \(place)").output
                    == "undone: deleted Person1150 Shared\n"
            )
            #expect(try ada.shell("builder list \(place)").names.count == 200)
            let doctor = try ada.shell("builder doctor --api none \(place)")
            #expect(doctor.output.contains("ok     database    postgresql:///postgres?host="))
            #expect(doctor.output.contains(", 200 people\n"))
        }

        @Test(.needsServer)
        func `that may only be read is listed as it is, without those who cannot be stored`()
            throws
        {
            let sandbox = try Sandbox()
            let address = try #require(SharedServer.address)
            let place = "--storage postgresql --database '\(address)'"
            try Data(cards(["Solitary"]).utf8)
                .write(to: sandbox.folder.appending(path: "cards.vcf"))
            let imported = try sandbox.shell("builder import \(place) cards.vcf")
            try #require(imported.status == 0, "\(imported)")
            try SharedServer.query(
                """
                CREATE ROLE reader LOGIN;
                GRANT USAGE ON SCHEMA builder TO reader;
                GRANT SELECT ON ALL TABLES IN SCHEMA builder TO reader;
                """,
                in: sandbox
            )
            let reader = place.replacing("user=builder", with: "user=reader")
            let list = try sandbox.shell("builder list \(reader) --api embedded")

            #expect(list.names.contains("Solitary Shared"))
            #expect(!list.names.contains("Jack Dawson"))
            #expect(list.status == 69 && list.complaints.contains("cannot write to "))
            let doctor = try sandbox.shell("builder doctor \(reader) --api none")
            #expect(
                doctor.output.contains("; read-only: permission denied for table person")
            )
            #expect(doctor.output.contains("note   database"))
        }

        @Test(arguments: ["list", "search x", "export"])
        func `that is not reached is named in one line`(command: String) throws {
            let sandbox = try Sandbox()
            let outcome = try sandbox.shell(
                "builder \(command) --database postgresql://127.0.0.1:1/people"
            )
            #expect(outcome.status == 69 && outcome.output == "")
            #expect(
                outcome.complaints.hasPrefix(
                    "builder: cannot reach postgresql://127.0.0.1:1/people: "
                )
            )
            #expect(outcome.complaints.split(separator: "\n").count == 1)
        }

        @Test func `needs an address, without a password`() throws {
            let sandbox = try Sandbox()
            let outcome = try sandbox.shell("builder list --storage postgresql")
            #expect(outcome.status == 64)
            #expect(
                outcome.complaints == "builder: postgresql needs the address of a database: "
                    + "--database postgresql://HOST/NAME\n"
            )
            let secret = try sandbox.shell("builder list --database postgresql://a:secret@h/n")
            #expect(secret.status == 64 && !secret.complaints.contains("secret"))
        }
    }
}
