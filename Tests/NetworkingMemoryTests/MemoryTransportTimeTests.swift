import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("MemoryTransport, time and streams", .timeLimit(.minutes(10)))
struct MemoryTransportTimeTests {
    private let clock = TestClock()
    private let transport: MemoryTransport
    private let request: Request

    init() throws {
        transport = MemoryTransport(clock: clock)
        request = Request(url: try #require(URL(string: "http://memory.test/users")))
    }

    @Test func `a delay passes before an answer`() async throws {
        transport.delay = .seconds(3)
        transport.set("*", .data(status: 201).delayed(by: .seconds(2)))

        let done = Task { [transport, request] in try await transport.send(request) }
        await clock.sleepers()
        clock.advance(by: .milliseconds(4_999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))

        #expect(try await done.value.status == 201)
    }

    @Test(arguments: [false, true])
    func `cancellation ends a delay at once`(isStreamed: Bool) async throws {
        transport.delay = .seconds(3)
        transport.set("*", .data())

        let task = Task { [transport, request] in
            isStreamed
                ? try await transport.stream(request).status
                : try await transport.send(request).status
        }
        await clock.sleepers()
        task.cancel()

        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test(arguments: [
        MemoryAnswer.silence, .data().delayed(by: .seconds(30)),
        .steps([.chunk(Data("a".utf8)), .pause(.seconds(20)), .pause(.seconds(11))]),
        .steps([.pause(.seconds(31))]).delayed(by: .seconds(1)),
    ])
    func `the timeout ends an answer that takes too long`(answer: MemoryAnswer) async throws {
        transport.set("*", answer)

        let task = Task { [transport, request] in try await transport.send(request) }
        while clock.now.offset < .seconds(30) { await clock.advanceToNextDeadline() }

        await #expect(
            throws: TransportError.timedOut(host: "memory.test", after: .seconds(30))
        ) { try await task.value }
        #expect(clock.now.offset == .seconds(30))
    }

    @Test func `a streamed body arrives step by step, beyond the timeout`() async throws {
        let steps: [MemoryAnswer.Step] = [
            .chunk(Data("one".utf8)), .pause(.seconds(60)), .chunk(Data("two".utf8)),
        ]
        transport.set("*", .steps(steps, status: 206, headers: ["A": "b"]))

        let response = try await transport.stream(request)
        var chunks = response.body.makeAsyncIterator()

        #expect(response.status == 206 && response.headers == ["A": "b"])
        #expect(response.url == request.url)
        #expect(try await chunks.next() == Data("one".utf8))
        await clock.sleepers()
        clock.advance(by: .seconds(60))
        #expect(try await chunks.next() == Data("two".utf8))
        #expect(try await chunks.next() == nil)
    }

    @Test func `a body may break off in the middle`() async throws {
        let error = TransportError.truncated(host: "memory.test", received: 3, expected: 9)
        transport.set("*", .steps([.chunk(Data("one".utf8)), .failure(error), .chunk(Data())]))

        var chunks = try await transport.stream(request).body.makeAsyncIterator()

        #expect(try await chunks.next() == Data("one".utf8))
        await #expect(throws: error) { try await chunks.next() }
        await #expect(throws: error) { try await transport.send(request) }
    }

    @Test func `the idle timeout ends a pause`() async throws {
        var request = request
        request.idleTimeout = .seconds(5)
        transport.set("*", .steps([.pause(.seconds(6)), .chunk(Data("late".utf8))]))
        let body = try await transport.stream(request).body

        let reader = Task { try await body.collect() }
        await clock.sleepers(2)
        clock.advance(by: .seconds(5))

        await #expect(
            throws: TransportError.timedOut(host: "memory.test", after: .seconds(5))
        ) { try await reader.value }
        await clock.noSleepers()
    }

    @Test func `the body limit holds for a stream if there is one`() async throws {
        let chunk = Data(count: 1 << 20)
        transport.set("*", .steps(Array(repeating: .chunk(chunk), count: 33)))
        let collected = TransportError.bodyTooLarge(host: "memory.test", limit: 32 << 20)
        await #expect(throws: collected) { try await transport.send(request) }
        let whole = try await transport.stream(request).body.collect(upTo: .max)
        #expect(whole.count == 33 << 20)

        var limited = request
        limited.bodyLimit = (1 << 20) + 1
        var chunks = try await transport.stream(limited).body.makeAsyncIterator()
        #expect(try await chunks.next() == chunk)
        await #expect(
            throws: TransportError.bodyTooLarge(host: "memory.test", limit: (1 << 20) + 1)
        ) { try await chunks.next() }
    }

    @Test func `a reader that goes away ends the pause`() async throws {
        transport.set("*", .steps([.pause(.seconds(6))]))
        var response: ResponseStream? = try await transport.stream(request)
        #expect(response?.status == 200)
        await clock.sleepers()

        response = nil

        #expect(clock.sleeperCount == 0)
    }

    @Test func `HEAD brings no body and no pauses`() async throws {
        var request = request
        request.method = .head
        transport.set("*", .steps([.pause(.seconds(6)), .chunk(Data("x".utf8))]))

        #expect(try await transport.send(request).body.isEmpty)
        #expect(try await transport.stream(request).body.collect().isEmpty)
    }

    @Test func `an unexpected request fails to stream`() async throws {
        await #expect(
            throws: TransportError.unexpectedRequest(
                method: .get,
                host: "memory.test",
                path: "/users"
            )
        ) { try await transport.stream(request) }
        let next = MemoryTransport(next: transport)
        transport.set("*", .data(status: 299))
        #expect(try await next.stream(request).status == 299)
    }
}
