import Foundation
import Testing

extension EndToEnd {
    /// Tests `Scripts/run` with a fake package manager.
    @Suite("Scripts/run")
    struct ScriptTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            try sandbox.place(
                scripts: ["run", "build"],
                swift: """
                    #!/bin/sh
                    echo "$*" >>"$ROOT/arguments"
                    echo '[1/2] Compiling'
                    if [ -n "$SLOW" ]; then timeout 20 cat "$ROOT/noticed"; fi
                    if [ -n "$BROKEN" ]; then echo 'error: broken'; exit 1; fi
                    mkdir -p "$ROOT/.build/release"
                    printf '#!/bin/sh\\necho "started $*"\\n' >"$ROOT/.build/release/builder"
                    chmod +x "$ROOT/.build/release/builder"
                    """
            )
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

        // A flag that depends on the terminal would cause a complete rebuild.
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

        // The fake build does not end before the notice has been read.
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

    /// Tests `Scripts/test` with a fake package manager.
    @Suite("Scripts/test")
    struct TestScriptTests {
        // Like the real package manager, the fake one prints the output after the process has
        // ended.
        @Test func `ends a test that does not end, and names it`() throws {
            let sandbox = try Sandbox()
            try sandbox.place(
                scripts: ["test", "build"],
                swift: """
                    #!/bin/sh
                    [ "$1" = test ] || exit 0
                    shift
                    "$ROOT/bin/All.xctest" "$@" >"$ROOT/output"
                    status=$?
                    cat "$ROOT/output"
                    exit $status
                    """,
                others: [
                    "bin/All.xctest": """
                    #!/bin/sh
                    echo '◇ Test run started.'
                    echo '◇ Test "one" started.'
                    echo '◇ Test "two" started.'
                    echo '◇ Test "three" started.'
                    echo '✔ Test "one" passed after 0.1 seconds.'
                    echo '✘ Test "two" with 2 test cases failed after 0.1 seconds.'
                    mkfifo "$ROOT/nobody"
                    read -r line <"$ROOT/nobody"
                    echo 'has ended'
                    """
                ]
            )
            let root = sandbox.folder.path()
            let outcome = try sandbox.shell(
                """
                cd '\(root)'; export ROOT=$PWD PATH=$PWD/bin:$PATH TEST_SECONDS=1
                Scripts/test
                """
            )

            #expect(outcome.status == 1 && !outcome.output.contains("has ended"))
            let lines = outcome.complaints.split(separator: "\n").map(String.init)
            #expect(
                lines.suffix(3) == [
                    "test: failed:", #"✘ Test "two" with 2 test cases failed after 0.1 seconds."#,
                    #"test: has not ended: "three""#,
                ]
            )
        }
    }
}

extension Sandbox {
    /// Puts scripts of the repository and a fake package manager into the folder.
    fileprivate func place(
        scripts: [String],
        swift: String,
        others: [String: String] = [:]
    ) throws {
        let source = Repository.root.appending(path: "Scripts")
        var files = ["Scripts/bootstrap": "#!/bin/sh\n", "bin/swift": swift]
        for name in scripts {
            let file = source.appending(path: name)
            files["Scripts/\(name)"] = try String(contentsOf: file, encoding: .utf8)
        }
        for (name, text) in files.merging(others, uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            try FileManager.default
                .setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path())
        }
    }
}
