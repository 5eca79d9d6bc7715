import Foundation
import NetworkingTesting
import Synchronization

/// A server that sends exactly the given HTTP/2 frames over TLS, even invalid ones.
///
/// `openssl s_server` handles TLS, one connection at a time; the frames go through its standard
/// streams.
final class HTTP2Server: Sendable {
    /// Runs once for each request, and gets the number of requests so far.
    typealias Script = @Sendable (_ number: Int, _ send: (HTTP2Frames) -> Bool) -> Void

    struct Failure: Error {}

    static let isAvailable = openssl != nil

    /// The address, such as `https://localhost:40123`.
    let url: URL
    /// A file with the certificate to trust.
    let authorities: URL

    private static let openssl = ["/usr/bin/openssl", "/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private let folder: URL
    private let process: Mutex<Process?>
    private let input: FileHandle

    init(_ script: @escaping Script) throws {
        guard let openssl = HTTP2Server.openssl else { throw Failure() }
        folder = FileManager.default.temporaryDirectory.appending(path: "HTTP2Server-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        authorities = folder.appending(path: "certificate.pem")
        let key = folder.appending(path: "key.pem").path
        try HTTP2Server.run(
            openssl,
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost "
                + "-addext subjectAltName=DNS:localhost -keyout \(key) -out \(authorities.path)"
        )

        let (process, standardInput, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: openssl)
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-alpn", "h2", "-key", key, "-cert",
            authorities.path,
        ]
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = Mutex(process)
        input = standardInput.fileHandleForWriting
        let port = try HTTP2Server.port(in: output.fileHandleForReading)
        guard let url = URL(string: "https://localhost:\(port)") else { throw Failure() }
        self.url = url
        HTTP2Server.answer(script, from: output.fileHandleForReading, to: input)
    }

    deinit {
        process.withLock { process in
            // Foundation (6.3.1) starts a process with the signal mask of the calling thread. If
            // started on a thread of Dispatch, the process would not receive the signal to
            // terminate.
            if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process = nil
        }
        try? FileManager.default.removeItem(at: folder)
    }

    // Reads the port from a line such as "ACCEPT 127.0.0.1:40123".
    private static func port(in output: FileHandle) throws -> Int {
        var text = ""
        while true {
            let more = output.availableData
            guard !more.isEmpty else { throw Failure() }
            text += String(decoding: more, as: UTF8.self)
            let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .first { $0.hasPrefix("ACCEPT") }
            if let port = line?.split(separator: ":").last.flatMap({ Int($0) }) { return port }
        }
    }

    private static func run(_ tool: String, _ arguments: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments.split(separator: " ").map(String.init)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
    }

    // Runs on its own thread, since reading and writing block the thread.
    private static func answer(_ script: @escaping Script, from: FileHandle, to: FileHandle) {
        Thread.detachNewThread {
            // SIGPIPE is blocked, since the process may end while the script is sending.
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe sigaddset(&signals, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
            var received = Data()
            var number = 0
            while case let more = from.availableData, !more.isEmpty {
                received += more
                while let end = endOfRequest(in: received) {
                    received = received.suffix(from: end)
                    number += 1
                    script(number) { frames in
                        (try? to.write(contentsOf: Data(frames.bytes))) != nil
                    }
                }
            }
        }
    }

    // A connection starts with 24 bytes and SETTINGS (RFC 9113, section 3.4); a request that has
    // no body is one frame of type 1.
    private static func endOfRequest(in bytes: Data) -> Data.Index? {
        let preface = Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        guard var position = bytes.range(of: preface)?.upperBound else { return nil }
        while bytes.endIndex - position >= 9 {
            let length = bytes[position..<(position + 3)].reduce(0) { $0 << 8 | Int($1) }
            let type = bytes[position + 3]
            position += 9 + length
            guard position <= bytes.endIndex else { return nil }
            if type == 1 { return position }
        }
        return nil
    }
}

/// Frames of HTTP/2 (RFC 9113, section 6).
struct HTTP2Frames {
    var bytes: [UInt8] = []

    static let settings = HTTP2Frames(type: 4)
    /// The status 200 without any other field (RFC 7541, appendix A).
    static let success = HTTP2Frames(type: 1, flags: 4, stream: 1, payload: [0x88])
    static let successAndEnd = HTTP2Frames(type: 1, flags: 5, stream: 1, payload: [0x88])
    static let emptyData = HTTP2Frames(type: 0, stream: 1)
    /// Tells the client that no stream after one is processed.
    static func goAway(last stream: UInt8) -> HTTP2Frames {
        HTTP2Frames(type: 7, payload: [0, 0, 0, stream, 0, 0, 0, 0])
    }

    init(type: UInt8, flags: UInt8 = 0, stream: UInt8 = 0, payload: [UInt8] = []) {
        bytes = [0, 0, UInt8(payload.count), type, flags, 0, 0, 0, stream] + payload
    }

    static func + (one: HTTP2Frames, other: HTTP2Frames) -> HTTP2Frames {
        var sum = one
        sum.bytes += other.bytes
        return sum
    }

    static func * (frames: HTTP2Frames, count: Int) -> HTTP2Frames {
        var product = frames
        product.bytes = (0..<count).flatMap { _ in frames.bytes }
        return product
    }
}
