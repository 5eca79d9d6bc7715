import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingTesting
import TestSupport
import Testing

@Suite("CurlTransport: multipart forms", .timeLimit(.minutes(10)))
struct CurlMultipartTests {
    private let file = FileManager.default.temporaryDirectory
        .appending(path: "multipart-\(UInt64.random(in: 0 ... .max)).bin")

    @Test func `are sent with their length, twice the same`() async throws {
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let received = Log<FaultRequest>()
        let server = try FaultServer { connection in
            while let request = connection.readRequest() {
                received.write(request)
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        }
        defer { server.stop() }
        let session = ClientSessionManager(base: server.url, transport: CurlTransport())
        let form = MultipartForm([.text("a", "b"), .file("f", file, fileName: "x.bin")])
        let builder = session.builder().body(multipart: form) { "B" }

        _ = try await builder.send()
        _ = try await builder.send()

        let head =
            "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B\r\n"
            + "Content-Disposition: form-data; name=\"f\"; filename=\"x.bin\"\r\n"
            + "Content-Type: application/octet-stream\r\n\r\n"
        let expected = Data(head.utf8) + content + Data("\r\n--B--\r\n".utf8)
        #expect(received.entries.map(\.body) == [expected, expected])
        #expect(received.entries.first?.value(of: "Content-Length") == "\(expected.count)")
    }

    @Test func `fail if a file cannot be read`() async throws {
        let server = try FaultServer { $0.waitUntilClosed() }
        defer { server.stop() }
        let session = ClientSessionManager(base: server.url, transport: CurlTransport())
        let form = MultipartForm([.file("f", file)])

        let error = await #expect(throws: APIError.self) {
            try await session.builder().body(multipart: form).send()
        }

        guard case .bodyUnreadable(_, let reason)? = error?.underlying as? TransportError else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == "\(file.path): No such file or directory")
    }
}
