import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Import and export")
    struct ContactFileTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada King\r\nEMAIL:a@b.c\r\nEND:VCARD\r\n"
            try Data(card.utf8).write(to: sandbox.folder.appending(path: "ada.vcf"))
        }

        private func run(_ script: String) throws -> Sandbox.Outcome {
            try sandbox.shellAtHome(script)
        }

        @Test(arguments: ["ada.vcf", "- <ada.vcf"])
        func `imported people are in lists, searches and cards`(file: String) throws {
            let report = try run("builder import \(file)")

            #expect(report.status == 0 && report.complaints == "")
            #expect(report.output.hasSuffix(": 1 added, 0 updated, 0 unchanged\n"))
            #expect(try run("builder list").names.contains("Ada King"))
            #expect(try run("builder search ada king").names == ["Ada King"])
            #expect(try run("builder show ada").output.contains("Email\ta@b.c"))
            #expect(try run("builder import \(file)").output.contains("0 added, 0 updated, 1 un"))
        }

        @Test func `a pipe is copied, and where there is no room, that is told`() throws {
            let outcome = try run(
                """
                mkfifo pipe; (cat ada.vcf; cat pipe) | builder import - &
                echo >pipe; wait
                export TMPDIR=/nowhere; builder import - <ada.vcf
                """
            )

            #expect(outcome.status == 65)
            #expect(outcome.output.contains("-: 1 added, 0 updated, 0 unchanged"))
            #expect(
                outcome.complaints
                    == "builder: cannot import -: cannot be copied to /nowhere: "
                    + "No such file or directory\n"
            )
        }

        @Test func `a file that is missing or something else is named, the others imported`() throws
        {
            let outcome = try run("echo hello >text; builder import text none ada.vcf")
            let complaints = outcome.complaints.split(separator: "\n")

            #expect(outcome.status == 65)
            #expect(outcome.output == "ada.vcf: 1 added, 0 updated, 0 unchanged\n")
            #expect(complaints.count == 2)
            #expect(
                complaints.first?.hasPrefix("builder: cannot import text: not a file of") == true
            )
            #expect(complaints.last == "builder: cannot import none: No such file or directory")
        }

        @Test(arguments: ["vcf", "csv", "json"])
        func `what was exported is known when it is imported`(ending: String) throws {
            let export = try run("builder import ada.vcf && builder export all.\(ending)")
            let file = sandbox.folder.appending(path: "all.\(ending)")
            let mode = try FileManager.default.attributesOfItem(atPath: file.path())[
                .posixPermissions
            ]
            let report = try run("builder import all.\(ending)")

            #expect(export.status == 0 && export.complaints == "")
            #expect(mode as? Int == 0o600)
            #expect(report.output == "all.\(ending): 0 added, 0 updated, 1 unchanged\n")
            #expect(report.complaints == "")
        }

        @Test(arguments: ["vcard", "vcard3", "csv", "json"])
        func `no address of the directory in the program is exported`(format: String) throws {
            let text = try run("builder export --format \(format)").output

            #expect(text.contains("Dawson") && !text.contains("127.0.0.1"))
        }

        @Test func `people of the mock profile are exported, too`() throws {
            let outcome = try run("builder export --profile mock --format csv")
            let empty = try run("builder export --profile mock --mock error")

            #expect(outcome.status == 0)
            #expect(outcome.output.contains("Jonny") && outcome.output.contains("Swift"))
            #expect(empty.status == 69 && empty.output == "")
            #expect(empty.complaints.contains("unexpected error"))
        }

        @Test func `without a directory there are only people of one's own`() async throws {
            #expect(try run("builder list --api none").names == [])
            _ = try run("builder import ada.vcf")
            let list = try run("builder list --api none")
            let doctor = try run("builder doctor --api none")
            let export = try run("builder export --format csv --api none")

            #expect(list.status == 0 && list.names == ["Ada King"] && list.complaints == "")
            #expect(doctor.output.contains("none: only people of your own"))
            #expect(export.output.split(separator: "\r\n").count == 2)
            let session = try await sandbox.start("--api", "none")
            try await session.waitFor("People (1)")
            await session.send("r")
            try await session.waitUntilSettled()
            #expect(await session.screen.contains("Ada King"))
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `without a directory its people are added by an import`() throws {
            _ = try run("builder export all.vcf")
            let report = try run("builder import all.vcf --api none")

            #expect(report.output == "all.vcf: 20 added, 0 updated, 0 unchanged\n")
            #expect(try run("builder list --api none").names.count == 20)
            #expect(try run("builder list").names.count == 20)
        }

        @Test func `all that a file says of a person is shown and found`() throws {
            let card = """
                BEGIN:VCARD
                VERSION:3.0
                FN:Ingrid Berg
                EMAIL;TYPE=WORK:ingrid@work.example
                EMAIL;TYPE=HOME:ingrid@home.example
                TEL;TYPE=CELL:+45 1
                TEL;TYPE=WORK,VOICE:+45 2
                TEL;TYPE=WORK,FAX:+45 3
                ADR:;3rd floor;Quay 12;Aarhus;;8000;Denmark
                ORG:Berg & Co;Sales
                BDAY:1980-03-01
                NOTE:likes herring\\nand bread
                END:VCARD
                """
            try Data(card.utf8).write(to: sandbox.folder.appending(path: "ingrid.vcf"))
            _ = try run("builder import ingrid.vcf")
            let birthday = DateComponents(year: 1980, month: 3, day: 1)
            let today = Calendar.current.dateComponents([.year, .month, .day], from: .now)
            let age = Calendar.current.dateComponents([.year], from: birthday, to: today).year ?? 0

            #expect(
                try run("builder show ingrid").output == """
                    Name\tIngrid Berg
                    Address\tQuay 12
                    \t3rd floor
                    \t8000 Aarhus
                    \tDenmark
                    Email\tingrid@work.example
                    Phone\t+45 2
                    Email\tingrid@home.example
                    Mobile\t+45 1
                    Fax\t+45 3
                    Company\tBerg & Co, Sales
                    Birthday\t1980-03-01
                    Age\t\(age)
                    Note\tlikes herring and bread

                    """
            )
            #expect(try run("builder search herring berg").names == ["Ingrid Berg"])
            let query = try run("builder search --format mutt home.example").output
            #expect(
                query == "1 of 1 people\ningrid@work.example\tIngrid Berg\t+45 2\n"
                    + "ingrid@home.example\tIngrid Berg\t+45 2\n"
            )
        }

        @Test func `a dry run lists people, actions and reasons, and stores nothing`() throws {
            let outcome = try run("builder import --dry-run ada.vcf - --api none <ada.vcf")
            let lines = outcome.output.split(separator: "\n").map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                return (fields[..<3] + fields[4...]).joined(separator: "|")
            }

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(
                lines == [
                    "file|action|name|reason", "ada.vcf|add|Ada King|new",
                    "-|unchanged|Ada King|same name and e-mail",
                ]
            )
            #expect(try run("builder list --api none").names == [])
        }

        @Test func `a table without known columns is refused, until they are named`() throws {
            let table = "Koko_nimi,Posti,Ikä\\nAada Laine,a@b,7\\n"
            let refused = try run("printf '\(table)' >t.csv; builder import t.csv --api none")
            let named = try run(
                "builder import --dry-run t.csv --map name=Koko_nimi --map email=posti --api none"
            )

            #expect(refused.status == 65)
            #expect(refused.complaints.contains("'Koko_nimi', 'Posti', 'Ikä'; say what they are"))
            #expect(named.status == 0 && named.output.contains("\tadd\tAada Laine\t"))
            #expect(
                named.complaints == "builder: t.csv: kept with the people, but without a meaning: "
                    + "columns 'Ikä' (--map NAME=COLUMN gives one)\n"
            )
        }

        @Test func `a file of which nothing can be read ends with 65`() throws {
            let group = "BEGIN:VCARD\\nFN:All\\nKIND:group\\nEND:VCARD\\n"
            let outcome = try run("printf '\(group)' >g.vcf; builder import g.vcf --api none")

            #expect(outcome.status == 65)
            #expect(outcome.complaints.contains("the card is the group 'All' without members"))
            #expect(try run("builder list --api none").names == [])
        }

        @Test func `a group of which a member is known ends with 0 each time`() throws {
            let group =
                "BEGIN:VCARD\\nVERSION:4.0\\nKIND:group\\nFN:Chess\\nMEMBER:u\\nMEMBER:x\\n"
                + "END:VCARD\\n"
            let person = "BEGIN:VCARD\\nVERSION:4.0\\nUID:u\\nFN:Uma Ray\\nEND:VCARD\\n"
            let outcome = try run(
                """
                printf '\(group)' >g.vcf; printf '\(person)' >p.vcf
                builder import g.vcf 2>/dev/null; echo $?
                builder import p.vcf
                builder import g.vcf 2>/dev/null; echo $?
                builder import g.vcf 2>/dev/null; echo $?
                builder import --dry-run g.vcf >/dev/null 2>&1; echo $?
                """
            )
            #expect(
                outcome.output == """
                    g.vcf: 0 added, 0 updated, 0 unchanged
                    65
                    p.vcf: 1 added, 0 updated, 0 unchanged
                    g.vcf: 0 added, 0 updated, 0 unchanged, 1 got a category
                    0
                    g.vcf: 0 added, 0 updated, 0 unchanged
                    0
                    0

                    """
            )
        }

        @Test func `a group gives its members a category, and names those who are nowhere`()
            throws
        {
            let group =
                "BEGIN:VCARD\\nVERSION:4.0\\nKIND:group\\nFN:Chess\\n"
                + "MEMBER:urn:uuid:u\\nMEMBER:x\\n"
            let person = "BEGIN:VCARD\\nVERSION:4.0\\nUID:u\\nFN:Uma Ray\\nEND:VCARD\\n"
            let outcome = try run(
                """
                printf '\(group)END:VCARD\\n\(person)' >g.vcf
                builder import --dry-run g.vcf 2>/dev/null | cut -f 2,3,5
                builder import g.vcf; builder search '#chess' --api none | cut -f 1
                builder import g.vcf 2>/dev/null; builder undo
                """
            )
            #expect(
                outcome.output == """
                    action\tname\treason
                    add\tUma Ray\tnew
                    update\tUma Ray\tmember of the group 'Chess'; new: CATEGORIES
                    g.vcf: 1 added, 0 updated, 0 unchanged, 1 got a category
                    name
                    Uma Ray
                    g.vcf: 0 added, 0 updated, 1 unchanged
                    undone: imported 1 person from g.vcf

                    """
            )
            #expect(
                outcome.complaints
                    == "builder: g.vcf: line 1: the group 'Chess' has a member of whom "
                    + "there is no card: x\n"
            )
        }

        @Test func `a file is replaced only by force, and nothing is left beside it`() throws {
            let refused = try run("builder export ada.vcf")
            let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path())
            let forced = try run("builder export ada.vcf --force")

            #expect(refused.status == 1)
            #expect(refused.complaints.contains("(--force replaces it)"))
            #expect(!names.contains { $0.contains(".new-") })
            #expect(forced.status == 0)
            #expect(try run("grep -c END:VCARD ada.vcf").output == "20\n")
        }

        @Test func `output that cannot be written ends with 74`() throws {
            #expect(try run("builder export >/dev/full").status == 74)
            let outcome = try run("builder export none/all.vcf")
            #expect(outcome.status == 74)
            #expect(
                outcome.complaints
                    == "builder: cannot write none/all.vcf: No such file or directory\n"
            )
        }
    }
}
