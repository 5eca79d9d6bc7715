import Foundation
import Networking
import NetworkingCurl
import NetworkingFiles
import NetworkingTesting
import PersistenceTesting
import Synchronization
import Testing

@Suite("Downloads into files", .serialized, .timeLimit(.minutes(10)))
struct DownloadTests {
    private let directory: TemporaryDirectory
    private let content = ContractService.bytes(500_000)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: URL { URL(filePath: directory.appending("portrait.bin")) }

    private func names() throws -> [String] {
        try TemporaryDirectory.names(in: directory.path)
    }

    private func builder(_ url: URL) -> ClientRequestBuilder {
        ClientSessionManager(base: url, transport: CurlTransport()).builder()
    }

    /// Creates a server of the content that ends the first response after a number of bytes.
    private func server(
        breakingAfter limit: Int,
        tag: String? = "\"v1\"",
        second: String? = nil
    ) throws -> FaultServer {
        let content = content
        let round = Mutex(0)
        return try FaultServer { connection in
            guard let request = connection.readRequest() else { return }
            let number = round.withLock { round in
                round += 1
                return round
            }
            let current = number == 1 ? tag : second ?? tag
            let start = request.value(of: "range").flatMap { range in
                Int(range.dropFirst("bytes=".count).prefix { $0 != "-" })
            }
            let isSame = request.value(of: "if-range") == current
            let from = isSame ? start ?? 0 : 0
            let line = from > 0 ? "206 Partial Content" : "200 OK"
            let range =
                from > 0
                ? "Content-Range: bytes \(from)-\(content.count - 1)/\(content.count)\r\n" : ""
            let tagLine = current.map { "ETag: \($0)\r\n" } ?? ""
            let length = "Content-Length: \(content.count - from)\r\n"
            connection.send("HTTP/1.1 \(line)\r\n\(range)\(tagLine)\(length)\r\n")
            let part = content.dropFirst(from)
            connection.send([UInt8](number == 1 ? part.prefix(limit) : part))
        }
    }

    @Test func `writes a file and reports its progress`() async throws {
        let server = try server(breakingAfter: 500_000)
        defer { server.stop() }
        let reports = Mutex<[TransferProgress]>([])
        let response = try await builder(server.url).download(to: file) { progress in
            reports.withLock { $0.append(progress) }
        }
        #expect(response.status == 200 && response.body.isEmpty)
        #expect(try Data(contentsOf: file) == content)
        #expect(try names() == ["portrait.bin"])
        let all = reports.withLock { $0 }
        #expect(all.last == TransferProgress(completed: 500_000, total: 500_000))
        #expect(all.map(\.completed) == all.map(\.completed).sorted())
    }

    @Test func `goes on where it was interrupted`() async throws {
        let server = try server(breakingAfter: 123_456)
        defer { server.stop() }
        let builder = builder(server.url)
        let error = try await #require(throws: DownloadError.self) {
            try await builder.download(to: file)
        }
        let partial = try #require(error.partial)
        #expect(try Data(contentsOf: partial.file) == content.prefix(123_456))
        let kept = try JSONDecoder()
            .decode(PartialDownload.self, from: JSONEncoder().encode(partial))
        let response = try await builder.download(to: file, resuming: kept)
        #expect(response.status == 206)
        #expect(try Data(contentsOf: file) == content)
        #expect(try names() == ["portrait.bin"])
    }

    @Test func `begins anew if the content is another one now`() async throws {
        let server = try server(breakingAfter: 123_456, second: "\"v2\"")
        defer { server.stop() }
        let builder = builder(server.url)
        let error = try await #require(throws: DownloadError.self) {
            try await builder.download(to: file)
        }
        let response = try await builder.download(to: file, resuming: error.partial)
        #expect(response.status == 200)
        #expect(try Data(contentsOf: file) == content)
    }

    @Test(arguments: [nil, "W/\"v1\""])
    func `leaves nothing behind that cannot be resumed`(tag: String?) async throws {
        let server = try server(breakingAfter: 1_000, tag: tag)
        defer { server.stop() }
        let error = try await #require(throws: DownloadError.self) {
            try await builder(server.url).download(to: file)
        }
        #expect(error.partial == nil)
        #expect(error.underlying as? TransportError != nil)
        #expect(try names().isEmpty)
    }

    @Test func `leaves nothing behind if not a byte has come`() async throws {
        let server = try server(breakingAfter: 0)
        defer { server.stop() }
        let error = try await #require(throws: DownloadError.self) {
            try await builder(server.url).download(to: file)
        }
        #expect(error.partial == nil)
        #expect(try names().isEmpty)
    }

    @Test func `asks for the whole if the part has been emptied`() async throws {
        let ranges = Mutex<[String?]>([])
        let server = try FaultServer { connection in
            let request = connection.readRequest()
            ranges.withLock { $0.append(request?.value(of: "range")) }
            connection.send("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 5\r\n\r\nwh")
        }
        defer { server.stop() }
        let builder = builder(server.url)
        let error = try await #require(throws: DownloadError.self) {
            try await builder.download(to: file)
        }
        let partial = try #require(error.partial)
        try Data().write(to: partial.file)
        await #expect(throws: DownloadError.self) {
            try await builder.download(to: file, resuming: partial)
        }
        #expect(ranges.withLock { $0 } == [nil, nil])
    }

    // The part is a link, since it is removed.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `says that the disk is full`() async throws {
        let server = try server(breakingAfter: 500_000)
        defer { server.stop() }
        let link = URL(filePath: directory.appending("part"))
        try FileManager.default
            .createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/dev/full"))
        let text = #"{"file":"\#(link)","source":"\#(server.url)","validator":"1"}"#
        let partial = try JSONDecoder().decode(PartialDownload.self, from: Data(text.utf8))
        let error = try await #require(throws: DownloadError.self) {
            try await builder(server.url).download(to: file, resuming: partial)
        }
        #expect("\(error)" == "cannot write \(link.path): No space left on device")
        #expect(try names().isEmpty && FileManager.default.fileExists(atPath: "/dev/full"))
    }

    @Test func `never writes over a file`() async throws {
        let server = try server(breakingAfter: 500_000)
        defer { server.stop() }
        try Data("mine".utf8).write(to: file)
        let error = try await #require(throws: DownloadError.self) {
            try await builder(server.url).download(to: file)
        }
        #expect("\(error)" == "cannot write \(file.path): File exists")
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        #expect(try names() == ["portrait.bin"])
    }

    @Test func `says so if there is no such folder, or an error page`() async throws {
        let server = try ContractService().listen()
        defer { server.stop() }
        let nowhere = URL(filePath: directory.appending("missing/file"))
        let noFolder = try await #require(throws: DownloadError.self) {
            try await builder(server.url.appending(path: "bytes/10")).download(to: nowhere)
        }
        #expect("\(noFolder)".hasSuffix("No such file or directory"))
        let missing = try await #require(throws: DownloadError.self) {
            try await builder(server.url.appending(path: "status/404")).download(to: file)
        }
        #expect((missing.underlying as? APIError)?.kind == .application)
        #expect(try names().isEmpty)
    }

    @Test func `refuses another part than it asked for`() async throws {
        let server = try FaultServer { connection in
            _ = connection.readRequest()
            connection.send(
                "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 7-9/10\r\n"
                    + "Content-Length: 3\r\n\r\nabc"
            )
        }
        defer { server.stop() }
        await #expect(throws: DownloadError.self) {
            try await builder(server.url).download(to: file)
        }
        #expect(try names().isEmpty)
    }
}
