import Composition
import Foundation
import Glibc
import PersistenceTesting
import Testing

@Suite("LogFile")
struct LogFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The bytes that a descriptor has now, without waiting for more.
    private func drain(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        // Safe: the buffer outlives the call.
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func `lines are appended with their time, without control characters`() throws {
        let path = directory.appending("log")
        try LogFile(path: path).write("one")
        try LogFile(path: path).write("two\u{1B}[2J\nthree")

        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.map { $0.split(separator: "Z ").last } == ["one", "two [2J three"])
        #expect(directory.permissions(of: "log") == 0o600)
    }

    @Test func `a full pipe holds nobody, and the lines lost are counted`() throws {
        let path = directory.appending("pipe")
        // Safe: the calls do not keep the path.
        #expect(unsafe mkfifo(path, 0o600) == 0)
        let reader = unsafe open(path, O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        let log = try LogFile(path: path)
        log.write("first")
        #expect(drain(reader).hasSuffix("Z first\n"))

        let text = String(repeating: "x", count: 4000)
        for _ in 0..<30 { log.write(text) }
        let kept = drain(reader).split(separator: "\n").count
        log.write("last")

        let lines = drain(reader).split(separator: "\n")
        #expect(kept < 30 && lines.count == 2)
        #expect(lines.first?.hasSuffix(" lines lost: \(30 - kept)") == true)
        #expect(lines.last?.hasSuffix("Z last") == true)
        log.write("after")
        #expect(drain(reader).split(separator: "\n").count == 1)
    }

    @Test func `a pipe that nobody reads is an error`() throws {
        let path = directory.appending("pipe")
        // Safe: the call does not keep the path.
        #expect(unsafe mkfifo(path, 0o600) == 0)

        #expect(throws: LogFileError.self) { try LogFile(path: path) }
    }
}
