import Composition
import Foundation
import PersistenceTesting
import Testing

@Suite("PasswordCommand", .timeLimit(.minutes(5)))
struct PasswordCommandTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func command(
        _ text: String,
        within limit: Duration = .seconds(240)
    ) -> PasswordCommand {
        let variables = ["PATH": "/usr/bin:/bin", "FOLDER": folder.path, "GPG_TTY": "/dev/pts/9"]
        return PasswordCommand(text, environment: variables, within: limit)
    }

    @Test(arguments: [
        ("echo sesame", "sesame"),
        ("printf 'open sesame\nurl: example.org\n'", "open sesame"),
        ("printf ' \\303\\266 \n'", " ö "),
        ("echo noise >&2; printf a; printf b", "ab"),
        ("echo one | tr a-z A-Z", "ONE"),
        ("cat; echo $?", "0"),
        ("(echo group)", "group"),
        ("if true; then echo branch; fi", "branch"),
        // Both outputs are larger than the buffer of a pipe.
        ("yes | head -c 300000 >&2; echo loud; yes | head -c 300000", "loud"),
        // A program that keeps running in the background does not delay the result.
        ("echo quick; sleep 300 & echo $! >$FOLDER/sleeper", "quick"),
    ])
    func `is the first line of what is printed`(text: String, password: String) throws {
        #expect(try command(text).password() == password)
        if let sleeper = try? String(contentsOfFile: folder.appending("sleeper"), encoding: .utf8) {
            kill(try #require(pid_t(sleeper.trimmingCharacters(in: .newlines))), SIGKILL)
        }
    }

    @Test(arguments: [
        ("false;", "ended with status 1"),
        ("exit 3", "'exit 3' ended with status 3"),
        ("echo a; echo b >&2; echo 'no key' >&2; false", "ended with status 1: no key"),
        ("yes no | head -c 300000 >&2; echo end >&2; exit 1", "ended with status 1: end"),
        (
            "yes | tr -d '\\n' | head -c 1000 >&2; false",
            "with status 1: " + String(repeating: "y", count: 200)
        ),
        ("kill -TERM $$", "was ended by signal 15"),
        ("true", "printed no password"),
        ("echo", "printed no password"),
        ("printf 'a\\377\n'", "printed a line that is no text"),
        ("printf 'a\\0b\n'", "printed a line that is no text"),
        ("yes | tr -d '\\n' | head -c 100000", "printed a line that is too long"),
        ("no-such-program", "ended with status 127: password-command: "),
    ])
    func `is missing for a reason`(text: String, reason: String) {
        let error = #expect(throws: PasswordCommandError.self) { try command(text).password() }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        #expect((error?.description.count ?? 0) < 300)
    }

    @Test func `is waited for as long as is said`() throws {
        let slow = command(
            "exec 9>$FOLDER/lock; flock 9; sleep 1000; true",
            within: .milliseconds(500)
        )
        slow.leaveTerminal()
        let error = #expect(throws: PasswordCommandError.self) { try slow.password() }
        #expect(error?.description.contains("did not end within 0.5 seconds") == true)
        // No program that the command has started keeps running and holds the lock.
        let file = try FileHandle(forWritingTo: URL(filePath: folder.appending("lock")))
        #expect(flock(file.fileDescriptor, LOCK_EX) == 0)
        try file.close()
    }

    @Test func `is asked for in a session without a terminal once it is the program's`() throws {
        let command = command("echo $(ps -o sid= -p $$) $$ ${GPG_TTY-none}")
        let attached = try command.password().split(separator: " ")
        command.leaveTerminal()
        let detached = try command.password().split(separator: " ")

        #expect(attached.count == 3 && attached[0] == "\(getsid(0))" && attached[2] == "/dev/pts/9")
        #expect(detached.count == 3 && detached[0] == detached[1] && detached[2] == "none")
    }
}
