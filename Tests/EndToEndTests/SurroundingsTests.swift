import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests missing surroundings that need no root rights; Scripts/check-package tests others.
    @Suite("Missing surroundings")
    struct SurroundingsTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test(arguments: [
            "unset HOME XDG_DATA_HOME", "unset XDG_DATA_HOME; HOME=''", "exec env -i",
        ])
        func `without a home a place for people is asked for, in one line`(script: String) throws {
            let name = script == "exec env -i" ? sandbox.executable : "; builder"
            for command in ["", "list", "search Jack", "undo", "import cards.vcf", "menu"] {
                let outcome = try sandbox.shell("\(script) \(name) \(command)")

                #expect(outcome.status == 64 && outcome.output == "", "\(command): \(outcome)")
                #expect(
                    outcome.complaints
                        == "builder: HOME is not set: say where to store people (--database PATH or "
                        + "--storage memory)\n"
                )
            }
            let list = try sandbox.shell("\(script) \(name) list --storage memory")
            let doctor = try sandbox.shell("\(script) \(name) doctor")

            #expect(list.status == 0 && list.complaints == "" && list.names.count == 20)
            #expect(doctor.status == 1 && doctor.complaints == "")
            #expect(doctor.output.contains("no place: HOME is not set"))
        }

        @Test(arguments: ["--version", "help", "man", "desktop", "completions zsh", "gallery"])
        func `without a variable all that needs no people is printed`(command: String) throws {
            let outcome = try sandbox.shell("exec env -i '\(sandbox.executable)' \(command)")

            #expect(outcome.status == 0 && outcome.complaints == "" && outcome.output != "")
        }

        // The locale matters only on terminals; text on a pipe is always UTF-8.
        @Test(arguments: ["C", "POSIX", "", "xx_XX", "xx_XX.UTF-8", "../../etc/passwd"])
        func `a locale that is not there changes nothing`(locale: String) throws {
            let usual = try sandbox.run("list")
            let outcome = try sandbox.shell("LC_ALL='\(locale)' builder list")

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output == usual.output && usual.output.contains("Østergård"))
        }

        @Test(arguments: ["C", "xx_XX"])
        func `a terminal without UTF-8 gets nothing but ASCII`(locale: String) async throws {
            let session = try await sandbox.start(variables: ["LC_ALL": locale])
            try await session.waitFor("Jack Dawson")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.output.allSatisfy { $0 < 0x80 })
        }

        @Test(arguments: ["unset TERM COLORTERM", "unset COLORTERM; export TERM=", "export TERM=?"])
        func `a terminal without a name is drawn on`(script: String) async throws {
            let session = try await sandbox.startShell("\(script); builder; echo ended $?")
            try await session.waitFor("Jack Dawson")
            await session.send("q")
            try await session.waitFor("ended 0")
        }

        @Test func `the doctor tells how a terminal without a name is drawn on`() async throws {
            let session = try await sandbox.startShell("unset TERM; builder doctor")

            try await session.waitFor(
                "TERM        not set: the application is drawn without colours"
            )
        }

        @Test func `the doctor tells where settings cannot be stored`() throws {
            let doctor = try sandbox.shell(
                "touch file; XDG_CONFIG_HOME=$PWD/file builder doctor --storage memory --api none"
            )

            #expect(doctor.output.contains("note   settings "))
            #expect(doctor.output.contains("/file/builder/settings.json: cannot be created"))
        }

        @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"])
        func `the terminal is found where a stream is closed`(streams: String) async throws {
            let session = try await sandbox.startShell("builder \(streams); echo ended $?")
            try await session.waitFor("Jack Dawson")
            await session.send("q")
            try await session.waitFor("ended 0")
        }

        @Test func `a closed output is one line on the terminal`() async throws {
            let session = try await sandbox.startShell("builder >&-; echo ended $?")

            try await session.waitFor("ended 74")
            #expect(
                await session.screen.text
                    == "builder: cannot write to standard output: Bad file descriptor\nended 74"
            )
        }

        @Test(.enabled(if: getuid() == 0, "only root can become somebody else"))
        func `a change where nothing can be stored fails with one line`() throws {
            let outcome = try sandbox.shell(
                """
                mkdir home; chmod 755 . home
                export HOME=$PWD/home; unset XDG_DATA_HOME
                for command in undo 'import cards.vcf'; do
                    printf 'BEGIN:VCARD\\nFN:Ada\\nEND:VCARD\\n' >cards.vcf
                    setpriv --reuid 65534 --regid 65534 --clear-groups \
                        '\(sandbox.executable)' $command
                    echo $?
                done
                """
            )

            #expect(outcome.output == "1\n1\n")
            let line = "builder: cannot write to ~/.local: read-only (make it writable, or "
            #expect(outcome.complaints.split(separator: "\n").count == 2, "\(outcome.complaints)")
            #expect(outcome.complaints.hasPrefix(line), "\(outcome.complaints)")
        }
    }
}
