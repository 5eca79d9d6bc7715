import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization
import Testing

@Suite("MultipartForm", .timeLimit(.minutes(10)))
struct MultipartFormTests {
    private let builder: ClientRequestBuilder

    init() throws {
        let url = try #require(URL(string: "http://h/"))
        builder = ClientSessionManager(base: url, transport: MemoryTransport()).builder()
    }

    @Test func `without files is bytes in memory`() throws {
        let form = MultipartForm([
            .text("title", "Sümmer"),
            .data(
                "a\"b\r\nc",
                Data("x\r\ny".utf8),
                fileName: "q\"\n.txt",
                contentType: "text/plain"
            ),
        ])

        let request = builder.body(multipart: form) { "B" }.request

        #expect(request.method == .post)
        #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=B")
        #expect(
            request.body?.data.map { String(decoding: $0, as: UTF8.self) } == """
                --B\r
                Content-Disposition: form-data; name="title"\r
                \r
                Sümmer\r
                --B\r
                Content-Disposition: form-data; name="a%22b%0D%0Ac"; filename="q%22%0A.txt"\r
                Content-Type: text/plain\r
                \r
                x\r
                y\r
                --B--\r

                """
        )
    }

    @Test func `of no part is only the end`() throws {
        let body = try MultipartForm().requestBody(boundary: "B")
        #expect(body == .data(Data("--B--\r\n".utf8)))
    }

    @Test func `with a file is streamed, has a length and can be sent twice`() async throws {
        let file = try temporaryFile(Data(repeating: 0x41, count: 200_000))
        defer { try? FileManager.default.removeItem(at: file) }
        let stream = BodyStream(length: 3) {
            AsyncStream { continuation in
                continuation.yield(Data("abc".utf8))
                continuation.finish()
            }
        }
        let form = MultipartForm([
            .file("f", file), .text("t", "v"), .stream("s", stream, fileName: "s.bin"),
        ])

        let body = try form.requestBody(boundary: "B")

        let first = try await bytes(of: body)
        #expect(body.length == first.count)
        #expect(try await bytes(of: body) == first)
        let text = String(decoding: first, as: UTF8.self)
        #expect(text.contains("name=\"f\"; filename=\"\(file.lastPathComponent)\"\r\n"))
        #expect(text.contains("\r\n\r\n" + String(repeating: "A", count: 200_000) + "\r\n--B\r\n"))
        #expect(text.hasSuffix("\r\n\r\nabc\r\n--B--\r\n"))
    }

    @Test func `has no length if a part has none`() throws {
        let missing = URL(filePath: "/nowhere/file")
        let endless = BodyStream { AsyncStream<Data> { $0.finish() } }
        for part in [
            MultipartForm.Part.file("f", missing), .stream("s", endless, fileName: "s"),
        ] {
            let body = try MultipartForm([part, .text("a", "b")]).requestBody(boundary: "B")
            #expect(body.length == nil)
        }
    }

    @Test func `with a file that is not there fails while it is sent`() async throws {
        let form = MultipartForm([.file("f", URL(filePath: "/nowhere/file"))])
        let body = try form.requestBody(boundary: "B")
        await #expect(throws: (any Error).self) { try await bytes(of: body) }
    }

    @Test func `stops when the reader has enough`() async throws {
        let form = MultipartForm([
            .file("f", URL(filePath: "/nowhere/file")), .text("t", "v"),
        ])
        guard case .stream(let stream) = try form.requestBody(boundary: "B") else {
            Issue.record("not a stream")
            return
        }
        var count = 0
        // The file after the first chunk is not opened.
        try await RequestBody.stream(stream).forEachChunk { _ in
            count += 1
            return false
        }
        #expect(count == 1)
    }

    @Test func `has a boundary that occurs in no part`() throws {
        let candidates = Mutex(["first", "second", "third"])
        let form = MultipartForm([.text("a", "-first"), .text("b", "the second")])

        let request = builder.body(multipart: form) { candidates.withLock { $0.removeFirst() } }
            .request

        #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=third")
        #expect(throws: TransportError.self) { try form.requestBody(boundary: "first") }
        #expect(MultipartForm.randomBoundary() != MultipartForm.randomBoundary())
        _ = try form.requestBody(boundary: MultipartForm.randomBoundary())
    }

    @Test(arguments: [
        ("", "text/plain"), ("a b", "text/plain"), ("a\r\nX: y", "text/plain"),
        ("a\"", "text/plain"), ("ü", "text/plain"),
        (String(repeating: "a", count: 71), "text/plain"), ("taken", "text/plain"),
        ("fine", "text/plain\r\nX: y"),
    ])
    func `that cannot be sent fails when it is sent`(boundary: String, type: String) async {
        let form = MultipartForm([
            .data("a", Data("taken".utf8), fileName: "f", contentType: type)
        ])
        let error = await #expect(throws: APIError.self) {
            try await builder.body(multipart: form) { boundary }.send()
        }
        #expect(error == .application)
    }

    private func bytes(of body: RequestBody) async throws -> Data {
        try await body.collected(for: "test")
    }

    private func temporaryFile(_ data: Data) throws -> URL {
        let name = "multipart-\(UInt64.random(in: 0 ... .max)).bin"
        let file = FileManager.default.temporaryDirectory.appending(path: name)
        try data.write(to: file)
        return file
    }
}
