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
                .appending(path: "../../Scripts").standardized
            let swift = """
                #!/bin/sh
                echo "$*" >>"$ROOT/arguments"
                echo '[1/2] Compiling'
                if [ -n "$SLOW" ]; then timeout 20 cat "$ROOT/noticed"; fi
                if [ -n "$BROKEN" ]; then echo 'error: broken'; exit 1; fi
                mkdir -p "$ROOT/.build/release"
                printf '#!/bin/sh\\necho "started $*"\\n' >"$ROOT/.build/release/builder"
                chmod +x "$ROOT/.build/release/builder"
                """
            let copies = try ["run", "build"].map { name in
                let file = scripts.appending(path: name)
                return ("Scripts/\(name)", try String(contentsOf: file, encoding: .utf8))
            }
            for (name, text) in copies + [
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

        private func run(_ variables: String = "", then: String = "") throws -> Sandbox.Outcome {
            let root = sandbox.folder.path()
            return try sandbox.shell(
                """
                cd '\(root)'; export ROOT=$PWD PATH=$PWD/bin:$PATH \(variables)
                [ -p noticed ] || mkfifo noticed
                Scripts/run list --plain \(then)
                """
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

        // A flag that depends on the terminal would have everything compiled again.
        @Test func `builds with the same flags again, whatever the output is`() throws {
            _ = try run()
            _ = try run(then: "; script --quiet --command 'Scripts/run list' /dev/null")

            let arguments = try String(
                contentsOf: sandbox.folder.appending(path: "arguments"),
                encoding: .utf8
            )
            let builds = arguments.split(separator: "\n")
            #expect(builds.count == 3 && Set(builds).count == 1, "\(arguments)")
            #expect(arguments.contains("--no-color-diagnostics"))
        }

        // The stand-in goes on building until the notice has been read.
        @Test func `says that it is building when that takes long`() throws {
            _ = try run()
            let slow = try run(
                "SLOW=1",
                then: """
                    2>&1 >/dev/null | while read -r line; do
                        echo "$line"
                        case $line in *building*) echo >noticed ;; esac
                    done
                    """
            )

            #expect(slow.output == "run: building…\n")
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
