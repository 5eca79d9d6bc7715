import FoundationEssentials
import Glibc
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("ResponseStream: files", .timeLimit(.minutes(10)))
final class FileResponseTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    private let transport = CurlTransport()
    private let content = ContractService.bytes(300_000)

    private var file: URL { folder.appending(path: "a b.bin") }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try content.write(to: file)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func response(
        _ file: URL,
        method: HTTPMethod = .get,
        headers: HTTPHeaders = [:]
    ) throws -> ResponseStream {
        let url = try #require(URL(string: "http://127.0.0.1/"))
        let request = Request(method: method, url: url, headers: headers)
        return ResponseStream(file: file, for: request, type: "text/plain")
    }

    @Test func `have the content, its length, type and validators`() async throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 784_111_777)],
            ofItemAtPath: file.path
        )

        let response = try response(file)

        #expect(response.status == 200 && response.expectedLength == content.count)
        #expect(response.headers["Content-Type"] == "text/plain")
        #expect(response.headers["Last-Modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(response.headers["Accept-Ranges"] == "bytes")
        let tag = try #require(response.headers["ETag"])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 2)
        #expect(try await response.collected().body == content)
    }

    @Test func `have another entity tag after a change`() throws {
        let before = try response(file).headers["ETag"]
        #expect(try response(file).headers["ETag"] == before)

        try Data("changed".utf8).write(to: file)

        #expect(try response(file).headers["ETag"] != before)
    }

    @Test func `have ranges`() async throws {
        let part = try response(file, headers: ["Range": "bytes=100000-199999"])
        #expect(part.status == 206 && part.expectedLength == 100_000)
        #expect(part.headers["Content-Range"] == "bytes 100000-199999/300000")
        #expect(try await part.collected().body == content[100_000..<200_000])

        let tag = try #require(part.headers["ETag"])
        let resumed = try response(file, headers: ["Range": "bytes=299999-", "If-Range": tag])
        #expect(try await resumed.collected().body == content.suffix(1))
        let stale = try response(file, headers: ["Range": "bytes=299999-", "If-Range": "\"x\""])
        #expect(try await stale.collected().body == content)

        let beyond = try response(file, headers: ["Range": "bytes=300000-"])
        #expect(beyond.status == 416 && beyond.headers["Content-Range"] == "bytes */300000")
        #expect(try await beyond.collected().body.isEmpty)
    }

    @Test func `that cannot be read are not found`() async throws {
        let pipe = folder.appending(path: "pipe")
        // Safe: the path lives during the call.
        let code = unsafe mkfifo(pipe.path, 0o600)
        #expect(code == 0)
        let remote = try #require(URL(string: "http://127.0.0.1/etc/hostname"))
        for file in [folder.appending(path: "none"), folder, pipe, remote] {
            let response = try response(file)
            #expect(response.status == 404)
            #expect(try await response.collected().body.isEmpty)
        }
    }

    @Test func `may be empty`() async throws {
        try Data().write(to: file)
        let response = try response(file)
        #expect(response.status == 200 && response.expectedLength == 0)
        #expect(try await response.collected().body.isEmpty)
    }

    @Test func `end with an error if they become shorter`() async throws {
        // Safe: the path lives during the calls.
        #expect(unsafe truncate(file.path, 64 << 20) == 0)
        let response = try response(file)
        #expect(unsafe truncate(file.path, 1_000) == 0)

        await #expect(throws: TransportError.self) {
            try await response.collected(upTo: .max)
        }
    }

    @Test func `are served over the network`() async throws {
        let file = file
        let server = HTTPServer { ResponseStream(file: file, for: $0) }
        defer { server.stop() }
        let url = try server.start()

        #expect(try await transport.send(Request(url: url)).body == content)
        let part = try await transport.send(Request(url: url, headers: ["Range": "bytes=-5"]))
        #expect(part.status == 206 && part.body == content.suffix(5))
        let beyond = try await transport.send(
            Request(url: url, headers: ["Range": "bytes=300000-"])
        )
        #expect(beyond.status == 416 && beyond.headers["Content-Length"] == "0")
        let head = try await transport.send(Request(method: .head, url: url))
        #expect(head.headers["Content-Length"] == "300000" && head.body.isEmpty)
    }
}
