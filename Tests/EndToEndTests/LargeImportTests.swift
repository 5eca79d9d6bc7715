import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Import and export of many")
    struct LargeImportTests {
        private let sandbox: Sandbox
        private let program = BuiltProduct.path(of: "builder")

        init() throws {
            sandbox = try Sandbox()
            let cards = (0..<5_000).map { number in
                """
                BEGIN:VCARD
                VERSION:3.0
                UID:\(number)
                N:King \(number);Ada;;;
                FN:Ada King \(number)
                EMAIL:ada\(number)@example.com
                NOTE:\(String(repeating: "a note ", count: 20))
                END:VCARD

                """
            }
            try Data(cards.joined().utf8).write(to: sandbox.folder.appending(path: "people.vcf"))
        }

        private func run(_ script: String) throws -> Sandbox.Outcome {
            try sandbox.shellAtHome(script)
        }

        @Test func `a terminal shows how far an import is, and then the outcome`() async throws {
            let session = try await sandbox.start("import", "people.vcf", "--api", "none")
            try await session.waitUntil("the rate and the rest") { screen in
                screen.contains("people.vcf: ") && screen.contains(" people, ")
                    && screen.contains(" a second, ") && screen.contains(" s left")
            }

            #expect(try await session.waitForExit() == .code(0))
            let lines = await session.screen.text.split(separator: "\n").map(String.init)
            #expect(lines == ["people.vcf: 5000 added, 0 updated, 0 unchanged"])
        }

        @Test func `a pipe gets the outcome alone`() throws {
            let outcome = try run("builder import people.vcf --api none")

            #expect(outcome.output == "people.vcf: 5000 added, 0 updated, 0 unchanged\n")
            #expect(outcome.complaints == "")
        }

        @Test func `an import that is killed leaves nothing half, and can be repeated`() throws {
            let outcome = try run(
                """
                mkfifo pipe
                sh -c 'echo $$ >id; exec "$0" import pipe --api none' "\(program)" &
                exec 3>pipe
                cat people.vcf >&3
                kill -9 $(cat id); wait
                exec 3>&-
                builder list --api none | tail -n +2
                builder import people.vcf --api none
                """
            )

            #expect(
                outcome.output == "people.vcf: 5000 added, 0 updated, 0 unchanged\n",
                "\(outcome.complaints)"
            )
        }

        @Test(.enabled(if: Sandbox.mayMount))
        func `an export that does not fit leaves no file`() throws {
            let outcome = try run(
                """
                builder import people.vcf --api none >imported; mkdir disk
                unshare --mount sh -c 'mount -t tmpfs -o size=256k none disk
                "$0" export disk/all.vcf --api none; echo $?; ls -A disk' "\(program)"
                """
            )

            #expect(outcome.output == "74\n")
            #expect(
                outcome.complaints
                    == "builder: cannot write disk/all.vcf: No space left on device\n"
            )
        }
    }
}
