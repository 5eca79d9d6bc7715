import Foundation
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
            try sandbox.shell("cd \"$HOME\"; \(script)")
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
            #expect(report.output == "all.\(ending): 0 added, 0 updated, 21 unchanged\n")
            #expect(report.complaints == "")
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
