import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("ServerSentEvents", .timeLimit(.minutes(10)))
struct ServerSentEventsTests {
    @Test(arguments: [
        // Examples of WHATWG HTML, section 9.2.6, and edge cases.
        (
            "data: YHOO\ndata: +2\ndata: 10\n\n",
            [ServerSentEvent(data: "YHOO\n+2\n10")]
        ),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third\n\n",
            [
                ServerSentEvent(data: "first event", id: "1"),
                ServerSentEvent(data: "second event"), ServerSentEvent(data: " third"),
            ]
        ),
        (
            "data\n\ndata\ndata\n\ndata:",
            [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]
        ),
        ("data:test\n\ndata: test\n\n", [.init(data: "test"), .init(data: "test")]),
        ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", [.init(data: "a")]),
        ("event: add\ndata: 1\n\ndata: 2\n\n", [.init(event: "add", data: "1"), .init(data: "2")]),
        ("event: x\nevent:\ndata: 1\n\n", [.init(data: "1")]),
        ("event: lost\n\ndata: 1\n\n", [.init(data: "1")]),
        ("id: 7\ndata: a\n\ndata: b\n\n", [.init(data: "a", id: "7"), .init(data: "b", id: "7")]),
        ("id: 7\n\nid: 8\u{0}9\ndata: a\n\n", [.init(data: "a", id: "7")]),
        ("retry: 1500\ndata: a\n\n", [.init(data: "a", retry: .milliseconds(1_500))]),
        (
            "retry: 1.5\nretry:\nretry: -1\nretry: 99999999999999999999\ndata: a\n\n",
            [.init(data: "a")]
        ),
        ("Data: a\ndata : b\n data: c\nother: d\nother\n\n", []),
        (
            "data: a\r\rdata: b\r\n\r\ndata: c\n\r",
            [.init(data: "a"), .init(data: "b"), .init(data: "c")]
        ),
        ("data: a\r\n\ndata: b\n", [.init(data: "a")]),
        ("data: ü€😀\n\n", [.init(data: "ü€😀")]),
        ("", []), ("\n\r\n\r", []), ("data: a", []), ("data: a\n", []),
    ])
    func `are the same for any division into chunks`(
        text: String,
        expected: [ServerSentEvent]
    ) async throws {
        let bytes = Data(text.utf8)
        for size in 1...max(1, bytes.count) {
            #expect(try await events(of: chunks(bytes, of: size)) == expected)
        }
    }

    @Test func `take bytes that are no UTF-8 as replacement characters`() async throws {
        let bytes = Data([0x64, 0x61, 0x74, 0x61, 0x3A, 0xFF, 0xC3, 0x0A, 0x0A])
        #expect(try await events(of: [bytes]) == [.init(data: "\u{FFFD}\u{FFFD}")])
    }

    @Test(arguments: [
        "data: " + String(repeating: "x", count: 100), ":" + String(repeating: "x", count: 100),
        String(repeating: "data: 12345678\n", count: 20), String(repeating: "data\n", count: 200),
    ])
    func `of more bytes than the limit are refused`(text: String) async throws {
        let start = Data("data: ok\n\n".utf8)
        var iterator = ServerSentEvents(stream(of: [start, Data(text.utf8)]), limit: 64)
            .makeAsyncIterator()

        #expect(try await iterator.next()?.data == "ok")
        await #expect(throws: ServerSentEventsError.eventTooLarge(limit: 64)) {
            try await iterator.next()
        }
        #expect(try await iterator.next() == nil)
    }

    @Test func `go on for ever with bounded lines`() async throws {
        let text = String(repeating: ": comment\ndata: 1\n\n", count: 1_000)
        let events = ServerSentEvents(stream(of: [Data(text.utf8)]), limit: 64)
        #expect(try await events.reduce(0) { count, _ in count + 1 } == 1_000)
    }

    @Test func `end with the error of the chunks`() async throws {
        let base = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data("data: a\n\ndata: b".utf8))
            continuation.finish(throwing: TransportError.dns(host: "h"))
        }
        var iterator = ServerSentEvents(base).makeAsyncIterator()

        #expect(try await iterator.next()?.data == "a")
        await #expect(throws: TransportError.dns(host: "h")) { try await iterator.next() }
    }

    @Test(arguments: [
        (200, "text/event-stream", true), (200, "Text/Event-Stream; charset=utf-8", true),
        (200, "application/json", false), (200, nil, false), (204, "text/event-stream", false),
        (500, "text/event-stream", false),
    ])
    func `of a response need its status and content type`(
        status: Int,
        type: String?,
        isStream: Bool
    ) async throws {
        var headers: HTTPHeaders = [:]
        headers["Content-Type"] = type
        let response = ResponseStream(
            status: status,
            headers: headers,
            body: ResponseBody(Data("data: a\n\n".utf8)),
            url: URL(string: "http://h/")
        )
        guard isStream else {
            let error = #expect(throws: TransportError.self) { try response.events() }
            guard case .invalidResponse("h", let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains(status == 200 ? type ?? "missing" : "\(status)"))
            return
        }
        for try await event in try response.events() { #expect(event.data == "a") }
    }

    // The limit holds for each input, and no division into chunks changes the outcome.
    @Test func `of any bytes do not depend on the chunks`() async throws {
        let fragments = [
            "data:", "data: ", "id: ", "event: x", "retry: 1", "\n", "\r", "\r\n", "\n\n", ":",
            "\u{FEFF}", "\u{0}", "ü", "😀",
        ]
        for bytes in ParserFuzz(seed: 2, count: 3_000, fragments: fragments) {
            let whole = try? await events(of: [Data(bytes)], limit: 100)
            let single = try? await events(of: chunks(Data(bytes), of: 1), limit: 100)
            #expect(whole == single)
        }
    }

    private func events(of chunks: [Data], limit: Int = 1 << 20) async throws -> [ServerSentEvent] {
        try await ServerSentEvents(stream(of: chunks), limit: limit)
            .reduce(into: []) { $0.append($1) }
    }

    private func stream(of chunks: [Data]) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for chunk in chunks { continuation.yield(chunk) }
            continuation.finish()
        }
    }

    private func chunks(_ data: Data, of size: Int) -> [Data] {
        stride(from: 0, to: data.count, by: size).map { data.dropFirst($0).prefix(size) }
    }
}
