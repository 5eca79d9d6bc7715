import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Reactive
import Testing

@Suite("ClientRequestBuilder: sending", .timeLimit(.minutes(10)))
struct SendTests {
    struct Page: Decodable, Equatable, Sendable {
        let results: [Int]
    }

    private let transport = MemoryTransport()
    private let session: ClientSessionManager

    init() throws {
        let base = try #require(URL(string: "http://h/api"))
        session = ClientSessionManager(base: base, transport: transport)
    }

    @Test func `gives the body, or what it stands for`() async throws {
        transport.set("/api", .json(#"{"results":[1,2]}"#))
        let builder = session.builder()

        let data = try await builder.send(.get)
        let page = try await builder.send(.get, as: Page.self)

        #expect(data == Data(#"{"results":[1,2]}"#.utf8))
        #expect(page == Page(results: [1, 2]))
        #expect(transport.requests.map(\.method) == [.get, .get])
    }

    @Test func `gives nothing for an empty body, if that is possible`() async throws {
        transport.set("*", .data(status: 204))
        let builder = session.builder()

        let none: Page? = try await builder.send(.get)
        let single: Single<Page?> = builder.rx.send(.get)
        #expect(none == nil)
        #expect(try await single.value == nil)
        #expect(try await builder.get().decode(type: Page?.self).value == nil)
        try await builder.send(.delete)
        await #expect(throws: APIError.application) {
            try await builder.send(.get, as: Page.self)
        }
        await #expect(throws: APIError.application) {
            try await builder.send(.get, as: [Page?].self)
        }
        transport.set("*", .json(#"{"results":[1]}"#))
        #expect(try await builder.send(.get, as: Page?.self) == Page(results: [1]))
        transport.set("*", .json("null"))
        #expect(try await builder.send(.get, as: Page?.self) == nil)
    }

    @Test func `uses the builder's method unless it is given one`() async throws {
        transport.set("*", .data())
        let builder = session.builder().method(.delete)
        _ = try await builder.send()
        _ = try await builder.send(.put)
        #expect(transport.requests.map(\.method) == [.delete, .put])
    }

    @Test func `goes to another URL, or to the base if there is none`() async throws {
        transport.set("*", .data())
        _ = try await session.builder(forURL: URL(string: "http://other/x?y=1")).send(.get)
        _ = try await session.builder(forURL: nil).send(.get)
        let urls = transport.requests.map(\.url.absoluteString)
        #expect(urls == ["http://other/x?y=1", "http://h/api"])
    }

    @Test(arguments: [
        (#"{"results":[1,"x"]}"#, #"no Int at "results[1]""#),
        (#"{}"#, #"no value for "results""#),
        (#"{"results":null}"#, #"null at "results""#),
        ("not JSON", "the data is not valid JSON"),
        (#"{"results":[1,"#, "the data is not valid JSON"),
        ("", "the data is not valid JSON"),
        (String(repeating: "[", count: 100_000), "the data is not valid JSON"),
        (#"{"results":[NaN]}"#, "the data is not valid JSON"),
        (#"{"results":[1e999]}"#, "the data is not valid JSON"),
    ])
    func `says where the data is wrong`(json: String, place: String) async throws {
        transport.set("*", .json(json))
        let error = await #expect(throws: APIError.self) {
            try await session.builder().send(.get, as: Page.self)
        }
        #expect(error == .application)
        #expect(error?.underlying is DecodingError)
        #expect(error?.description.contains(place) == true, "\(String(describing: error))")
    }

    @Test func `says which response is wrong`() async throws {
        let page = Response(
            status: 200,
            headers: ["Content-Type": "text/html\u{1B}"],
            body: Data("<html>".utf8)
        )
        transport.set("POST /api/people", .response(page))
        let builder = session.builder().add(path: "people").add(parameters: ["token": "secret"])
        let error = await #expect(throws: APIError.application) {
            try await builder.send(.post, as: Page.self)
        }
        let text = try #require(error?.description)
        #expect(text.contains("h answered POST /api/people with 6 bytes"))
        #expect(text.contains(#" of "text/html\u{1B}": the data is not valid JSON"#))
        #expect(!text.contains("secret"))
    }

    @Test func `decodes a document with a byte order mark, and no text of another encoding`()
        async throws
    {
        let json = Data(#"{"results":[1]}"#.utf8)
        transport.set("*", .data([0xEF, 0xBB, 0xBF] + json))
        #expect(try await session.builder().send(.get) == Page(results: [1]))
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]] {
            transport.set("*", .data(Data("{\"a".utf8) + bytes + Data("\":1}".utf8)))
            await #expect(throws: APIError.application) {
                try await session.builder().send(.get, as: [String: Int].self)
            }
        }
    }

    @Test func `takes one of two equal keys`() async throws {
        transport.set("*", .json(#"{"results":[1],"results":[2]}"#))
        let page: Page = try await session.builder().send(.get)
        #expect([[1], [2]].contains(page.results))
    }

    @Test(arguments: [
        (TransportError.cannotConnect(host: "h"), APIError.Kind.connection),
        (.timedOut(host: "h", after: .seconds(1)), .connection),
        (.bodyTooLarge(host: "h", limit: 5), .server),
        (.invalidResponse(host: "h", reason: "r"), .server),
        (.invalidRequest(reason: "r"), .application),
    ])
    func `sorts what a transport throws`(error: TransportError, kind: APIError.Kind) async {
        transport.set("*", .failure(error))
        let thrown = await #expect(throws: APIError.self) { try await session.builder().send(.get) }
        #expect(thrown?.kind == kind)
        #expect(thrown?.underlying as? TransportError == error)
    }

    @Test func `throws CancellationError when its task is cancelled`() async throws {
        let arrived = Gate()
        transport.set(
            "*",
            MemoryAnswer { request throws(TransportError) in
                arrived.open()
                return try await waitForever()
            }
        )
        let task = Task { [session] in try await session.builder().send(.get) }
        await arrived.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `hands a result to a closure once`() async throws {
        transport.set("/api", .json(#"{"results":[3]}"#))
        let result = await withCheckedContinuation { continuation in
            session.builder().result.send(.get) { (result: Result<Page, APIError>) in
                continuation.resume(returning: result)
            }
        }
        #expect(try result.get() == Page(results: [3]))
        let data = await withCheckedContinuation { continuation in
            session.builder().result.send(.get) { (result: Result<Data, APIError>) in
                continuation.resume(returning: result)
            }
        }
        #expect(try data.get().count == 15)
    }

    @Test func `hands a response or an error to Builder's closure`() async {
        transport.set("*", .json("x", status: 503))
        let builder = session.builder()
        await withCheckedContinuation { continuation in
            builder.execute { data, response, error in
                #expect(data == Data("x".utf8) && response?.status == 503 && error == nil)
                continuation.resume()
            }
        }
        transport.set("*", .failure(.dns(host: "h")))
        await withCheckedContinuation { continuation in
            builder.execute { data, response, error in
                #expect(data == nil && response == nil && (error as? APIError) == .connection)
                continuation.resume()
            }
        }
        transport.set("*", .silence)
        await withCheckedContinuation { continuation in
            let exchange = builder.execute { _, _, error in
                #expect(error is CancellationError)
                continuation.resume()
            }
            exchange.cancel()
        }
    }

    @Test func `hands a cancellation to the closure`() async throws {
        transport.set("*", .silence)
        let result = await withCheckedContinuation { continuation in
            let task = session.builder().result.send(.get) { (result: Result<Data, APIError>) in
                continuation.resume(returning: result)
            }
            task.cancel()
        }
        #expect(throws: APIError.connection) { try result.get() }
    }
}

private func waitForever() async throws(TransportError) -> Response {
    do {
        while true { try await Task.sleep(for: .seconds(1_000)) }
    } catch {
        throw .cancelled
    }
}
