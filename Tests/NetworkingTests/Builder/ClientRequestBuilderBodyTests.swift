import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization
import Testing

@Suite("ClientRequestBuilder: bodies", .timeLimit(.minutes(10)))
struct ClientRequestBuilderBodyTests {
    private let builder: ClientRequestBuilder

    init() throws {
        let url = try #require(URL(string: "http://h/"))
        builder = ClientSessionManager(base: url, transport: MemoryTransport()).builder()
    }

    @Test func `of bytes turn GET into POST and leave PUT`() {
        let body = Data("x".utf8)
        #expect(builder.body(data: body).request.method == .post)
        #expect(builder.method(.put).body(data: body).request.method == .put)
        #expect(builder.body(data: body).request.body?.data == body)
    }

    @Test func `of JSON carry their type`() throws {
        let request = builder.body(encode: ["a": [1, 2]]).request
        #expect(request.body?.data == Data(#"{"a":[1,2]}"#.utf8))
        #expect(request.headers["Content-Type"] == "application/json")
    }

    @Test func `of streams are sent chunk by chunk, however they are produced`() async throws {
        let sent = BodyStream { take in
            for chunk in ["a", "b"] { guard try await take(Data(chunk.utf8)) else { return } }
        }
        let listed = BodyStream {
            AsyncStream { continuation in
                continuation.yield(Data("c".utf8))
                continuation.finish()
            }
        }
        let all = BodyStream(concatenating: [.stream(sent), .stream(listed), .data(Data("d".utf8))])
        let transport = MemoryTransport()
        transport.set(forPath: MemoryTransport.wildcard) { (200, $0.body?.data) }
        let url = try #require(URL(string: "http://h/"))

        let request = Request(method: .post, url: url, body: .stream(all))
        #expect(try await transport.send(request).body == Data("abcd".utf8))
    }

    @Test func `report how much of them has been sent`() async throws {
        let progress = Mutex<[TransferProgress]>([])
        let stream = BodyStream(length: 3) { take in
            for chunk in ["a", "bc"] { guard try await take(Data(chunk.utf8)) else { return } }
        }
        let body = RequestBody.stream(stream).reporting { step in
            progress.withLock { $0.append(step) }
        }
        let url = try #require(URL(string: "http://h/"))
        let transport = MemoryTransport()
        transport.set(MemoryTransport.wildcard, .data())
        _ = try await transport.send(Request(method: .post, url: url, body: body))

        let steps = progress.withLock { $0 }
        #expect(steps.map(\.completed) == [1, 3] && steps.map(\.total) == [3, 3])
        #expect(steps.map(\.fraction) == [1.0 / 3, 1])
    }

    @Test func `that do not encode fail when they are sent`() async {
        let error = await #expect(throws: APIError.self) {
            try await builder.body(encode: ["a": Double.infinity]).send(.post)
        }
        #expect(error == .application)
        #expect(error?.underlying is EncodingError)
        #expect(error?.description.contains("cannot be sent") == true)
    }

    @Test func `of fields are a form, sorted and encoded`() {
        let request = builder.body(fields: ["b": "a b+c&d", "a": 1, "c": nil, "ü": "é"]).request
        let body = String(decoding: request.body?.data ?? Data(), as: UTF8.self)
        #expect(body == "a=1&b=a+b%2Bc%26d&c=&%C3%BC=%C3%A9")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.method == .post)
    }
}
