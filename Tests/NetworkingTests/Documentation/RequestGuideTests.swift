import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingMemory
import Testing

// The snippets of the README, Networking.md and Requests.md.
@Suite("Snippets about requests", .timeLimit(.minutes(10)))
struct RequestGuideTests {
    private let memory = MemoryTransport()

    // Replaces the real transport, which would send requests to servers.
    private func CurlTransport() -> MemoryTransport { memory }

    @Test func `the first request`() async throws {
        memory.set("/fact", .json(#"{"fact":"Cats sleep a lot."}"#))

        nonisolated struct Fact: Decodable, Sendable { let fact: String }

        let session = try ClientSessionManager(
            base: "https://catfact.ninja",
            transport: CurlTransport()
        )
        let fact: Fact = try await session.builder().add(path: "fact").send(.get)

        #expect(fact.fact == "Cats sleep a lot.")
    }

    private var session: any ClientSessionManagerType {
        get throws { try ClientSessionManager(base: "https://api.test", transport: memory) }
    }

    @Test func `a builder is a value`() async throws {
        memory.set("*", .json("[]"))
        let session = try session

        let people = session.builder().add(path: "people").add(headers: ["Accept": "text/vcard"])
        let first = people.add(parameters: ["page": 1, "per_page": 20])
        let one = people.add(path: "17").timeout(.seconds(5))

        #expect(first.request.url.absoluteString == "https://api.test/people?page=1&per_page=20")
        #expect(one.request.url.absoluteString == "https://api.test/people/17")

        _ = try await first.send()
        _ = try await one.send(.delete)
        #expect(memory.requests.map(\.method) == [.get, .delete])
    }

    @Test func `bodies`() async throws {
        memory.set("*", .data())
        let builder = try session.builder()
        let vcard = Data("BEGIN:VCARD".utf8)
        struct Person: Encodable { let name: String }

        _ = try await builder.body(encode: Person(name: "Ada")).send(.post)
        _ = try await builder.body(fields: ["name": "Ada", "city": "London"]).send(.post)
        _ = try await builder.body(data: vcard)
            .add(value: "text/vcard", forHeader: "Content-Type")
            .send(.put)

        let bodies = memory.requests.compactMap { $0.body?.data }
        #expect(bodies.first == Data(#"{"name":"Ada"}"#.utf8))
        #expect(bodies.dropFirst().first == Data("city=London&name=Ada".utf8))
        #expect(bodies.last == vcard)
    }

    @Test func `forms with files`() async throws {
        memory.set("*", .data())
        let builder = try session.builder()
        let photo = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("jpeg".utf8).write(to: photo)
        defer { try? FileManager.default.removeItem(at: photo) }

        let form = MultipartForm([
            .text("title", "Summer"),
            .file("photo", photo, contentType: "image/jpeg"),
        ])
        _ = try await builder.body(multipart: form).send(.post)

        let sent = try #require(memory.requests.last)
        #expect((sent.headers["Content-Type"] ?? "").hasPrefix("multipart/form-data; boundary="))
        let text = String(decoding: sent.body?.data ?? Data(), as: UTF8.self)
        #expect(text.contains("jpeg"))
    }

    @Test func `files and streams`() async throws {
        memory.set("*", .data())
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("12345".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let builder = try session.builder()

        let upload = builder.with { $0.body = .file(file) }
            .uploadProgress { progress in
                print("\(progress.completed) of \(progress.total ?? 0) bytes")
            }
        _ = try await upload.send(.put)

        let lines = BodyStream {
            AsyncStream { continuation in
                for number in 1...3 { continuation.yield(Data("line \(number)\n".utf8)) }
                continuation.finish()
            }
        }
        _ = try await builder.with { $0.body = .stream(lines) }.send(.post)

        #expect(memory.requests.first?.body?.data == Data("12345".utf8))
        #expect(memory.requests.last?.body?.data == Data("line 1\nline 2\nline 3\n".utf8))
    }
}
