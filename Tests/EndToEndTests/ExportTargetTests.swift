import Foundation
import Glibc
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Export, to whatever a path names")
    struct ExportTargetTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private func run(_ script: String) throws -> Sandbox.Outcome {
            try sandbox.shellAtHome(script)
        }

        /// The command that runs a script without root rights; `nil` if the tests have none.
        private var setpriv: String? {
            getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : nil
        }

        @Test func `a dash is standard output`() throws {
            let outcome = try run("builder export --format csv --api none -; ls")

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output.hasPrefix("First Name,Last Name,"))
            #expect(!outcome.output.contains("\n-\n"))
        }

        @Test func `devices and pipes are written to, and never replaced`() throws {
            let outcome = try run(
                """
                mkfifo pipe; (cat pipe >read) & builder export pipe --format json; echo $?; wait
                builder export /dev/null; echo $?
                test -p pipe -a -c /dev/null && head -c1 read
                """
            )

            #expect(outcome.output == "0\n0\n[")
            #expect(outcome.complaints == "")
        }

        @Test func `a device that takes nothing is named with the reason`() throws {
            let outcome = try run("builder export /dev/full; echo $?; test -c /dev/full && echo c")

            #expect(outcome.output == "74\nc\n")
            #expect(
                outcome.complaints == "builder: cannot write /dev/full: No space left on device\n"
            )
        }

        @Test func `force replaces neither devices nor pipes`() throws {
            let outcome = try run(
                """
                mkfifo pipe; ln -s /dev/null null
                for file in pipe null; do builder export --force $file; echo $?; done
                test -p pipe -a -L null -a -c /dev/null && echo same
                """
            )

            #expect(outcome.output == "65\n65\nsame\n")
            #expect(
                outcome.complaints
                    == ["pipe", "null"].map { name in
                        "builder: cannot write \(name): a device or pipe, which --force does not "
                            + "replace\n"
                    }
                    .joined()
            )
        }

        @Test(arguments: ["", "--force"])
        func `a directory is named as one`(force: String) throws {
            let outcome = try run("mkdir d; builder export \(force) d; echo $?; ls -A d")

            #expect(outcome.output == "74\n")
            #expect(outcome.complaints == "builder: cannot write d: Is a directory\n")
        }

        @Test func `a link is followed and stays`() throws {
            let outcome = try run(
                """
                mkdir d; echo old >d/file; ln -s d/file near; ln -s ../near d/far
                builder export near --format json; echo $?
                builder export --force d/far --format json; echo $?
                test -L near -a -L d/far -a ! -L d/file && head -c1 d/file; echo; ls -A d
                """
            )

            #expect(outcome.output == "1\n0\n[\nfar\nfile\n")
            #expect(outcome.complaints.contains("near: File exists (--force replaces it)"))
        }

        @Test func `a link to nothing gets its file`() throws {
            let outcome = try run(
                "ln -s new link; builder export link; echo $?; ls -A new; ls -l link"
            )

            #expect(outcome.output.hasPrefix("0\nnew\nl"))
        }

        @Test(arguments: [0o644, 0o600, 0o640, 0o444])
        func `a file that is replaced keeps its mode`(mode: Int) throws {
            let octal = String(mode, radix: 8)
            let outcome = try run(
                "echo old >f; chmod \(octal) f; builder export --force f; stat -c '%a %h' f; ls -A"
            )

            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("\(octal) 1\n"))
            #expect(!outcome.output.contains(".new-"))
        }

        @Test func `an owner is kept by root`() throws {
            guard setpriv != nil else { return }
            let outcome = try run(
                "echo old >f; chown 65534:4 f; chmod 664 f; builder export --force f; stat -c '%u %g %a' f"
            )

            #expect(outcome.output == "65534 4 664\n")
        }

        @Test func `where the group cannot be kept, it gets no more than everybody`() throws {
            guard let setpriv else { return }
            let builder = BuiltProduct.path(of: "builder")
            let outcome = try run(
                """
                mkdir d home; echo old >d/f; chown 65534:4 d/f; chmod 664 d/f
                chown -R 65534:65534 home; chown 65534 d; chmod 755 .
                HOME=$PWD/home XDG_DATA_HOME=$PWD/home \(setpriv) \(builder) export --force d/f
                stat -c '%u %g %a' d/f
                """
            )

            #expect(outcome.complaints == "")
            #expect(outcome.output == "65534 65534 644\n")
        }

        @Test func `a directory without rights is named with the reason`() throws {
            guard let setpriv else { return }
            let builder = BuiltProduct.path(of: "builder")
            let outcome = try run(
                """
                mkdir d home; echo old >d/f; chmod 666 d/f; chown 65534 home; chmod 755 . d
                HOME=$PWD/home XDG_DATA_HOME=$PWD/home \(setpriv) \(builder) export --force d/f
                echo $?; cat d/f
                """
            )

            #expect(outcome.output == "74\nold\n")
            #expect(outcome.complaints == "builder: cannot write d/f: Permission denied\n")
        }

        @Test(arguments: ["csv", "vcard", "json"])
        func `a terminal is shown nothing that acts`(format: String) async throws {
            let json = #"""
                [{"name": {"first": "A\u202eda", "last": "\u2066King"}, "email": "a\u009b2J@b\u0007"}]
                """#
            try Data(json.utf8).write(to: sandbox.folder.appending(path: "odd.json"))
            let imported = try run("builder import odd.json")
            let file = try run("builder export --api none --format \(format)").output
            let session = try await sandbox.startShell(
                "builder export --api none --format \(format) >/dev/tty; builder export --api none "
                    + "--format \(format) /dev/tty; echo done; cat"
            )
            try await session.waitFor("done")

            #expect(imported.status == 0)
            #expect(file.contains(format == "json" ? #"A\u202eda"# : "A\u{202E}da"))
            let text = await session.output
            #expect(String(decoding: text, as: UTF8.self).contains("King"))
            for act in ["\u{202E}", "\u{2066}", "\u{9B}", "\u{7}"] {
                #expect(!String(decoding: text, as: UTF8.self).contains(act))
            }
            await session.send("\u{4}")
        }
    }
}
