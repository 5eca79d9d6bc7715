import Foundation
import Testing

extension EndToEnd {
    /// `Scripts/run` with a stand-in for the package manager.
    @Suite("Scripts/run")
    struct ScriptTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            let scripts = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Scripts/run").standardized
            let swift = """
                #!/bin/sh
                echo '[1/2] Compiling'
                if [ -n "$BROKEN" ]; then echo 'error: broken'; exit 1; fi
                mkdir -p "$ROOT/.build/release"
                printf '#!/bin/sh\\necho "started $*"\\n' >"$ROOT/.build/release/builder"
                chmod +x "$ROOT/.build/release/builder"
                """
            for (name, text) in [
                ("Scripts/run", try String(contentsOf: scripts, encoding: .utf8)),
                ("Scripts/bootstrap", "#!/bin/sh\n"), ("bin/swift", swift),
            ] {
                let file = sandbox.folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
                try FileManager.default
                    .setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path())
            }
        }

        private func run(_ variables: String = "") throws -> Sandbox.Outcome {
            let root = sandbox.folder.path()
            return try sandbox.shell(
                "cd '\(root)'; ROOT=$PWD PATH=$PWD/bin:$PATH \(variables) Scripts/run list --plain"
            )
        }

        @Test func `shows the progress of the first build, and is silent later`() throws {
            let first = try run()
            let second = try run()

            #expect(first.output == "started list --plain\n")
            #expect(first.complaints.contains("run: the first build takes some minutes"))
            #expect(first.complaints.contains("[1/2] Compiling"))
            #expect(second.output == first.output && second.complaints == "")
        }

        @Test func `shows what failed, in the first build and later`() throws {
            for _ in 1...2 {
                let outcome = try run("BROKEN=1")
                #expect(outcome.status == 70 && outcome.output == "")
                #expect(outcome.complaints.contains("error: broken\nrun: the build failed"))
                _ = try run()
            }
        }
    }
}
