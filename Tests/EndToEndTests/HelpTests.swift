import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("help")
    struct HelpTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// The other tests of this folder, and the README, whose commands are executed.
        private func sources() throws -> String {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            let files = try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" && $0 != URL(filePath: #filePath) }
            let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
            return try (texts + [Repository.readme]).joined(separator: "\n")
        }

        @Test func `each command and option of it is in a test or in the README`() throws {
            let help = try sandbox.run("help").output
            let sources = try sources()
            let start = try #require(help.range(of: "\nCommands\n")).upperBound
            let end = try #require(help.range(of: "\n\nOptions\n")).lowerBound
            let commands = help[start..<end].matches(of: /(?m)^  ([a-z-]+)/).map { String($0.1) }
            let options = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })

            #expect(commands.count > 20 && options.count > 25)
            for command in commands {
                let isTried =
                    sources.contains("\"\(command)\"") || sources.contains("builder \(command)")
                #expect(isTried, "\(command)")
            }
            for option in options { #expect(sources.contains(option), "\(option)") }
        }

        @Test func `the variables of it do what it says`() throws {
            let outcome = try sandbox.shell(
                """
                BUILDER_PROFILE=mock builder list | cut -f 1
                BUILDER_TRANSPORT=pigeon builder list
                mkdir -p config/builder; echo '{' >config/builder/settings.json
                XDG_CONFIG_HOME=$PWD/config builder list --api none
                BUILDER_STORAGE=files builder list >/dev/null; ls -d builder/people
                """
            )

            #expect(
                outcome.output == "name\nJonny Quest\nTom Swift\nname\temail\tphone\tage\t"
                    + "street\tcity\tstate\tpostcode\tcountry\tid\nbuilder/people\n"
            )
            #expect(outcome.complaints.contains("unknown transport 'pigeon' (choose "))
            #expect(outcome.complaints.contains("/config/builder/settings.json: not valid JSON"))
        }

        @Test(arguments: [
            ("LC_ALL=C LC_CTYPE=C.UTF-8", false), ("LC_ALL=C.UTF-8 LANG=C", true),
            ("LC_CTYPE=C.UTF-8 LANG=C", true), ("LC_ALL= LC_CTYPE=C", false),
        ])
        func `the locale says whether the terminal shows UTF-8`(
            variables: String,
            isShown: Bool
        ) async throws {
            let session = try await sandbox.startShell(
                "export \(variables); builder doctor --api none | cat; builder doctor --api none"
            )
            try await session.waitForExit()
            let text = String(decoding: await session.output, as: UTF8.self)

            #expect(text.contains(/text +UTF-8/) == isShown)
        }
    }
}
