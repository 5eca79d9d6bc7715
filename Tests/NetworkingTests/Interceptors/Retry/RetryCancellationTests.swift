import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Synchronization
import Testing

@Suite("RetryInterceptor: tasks and streams", .timeLimit(.minutes(10)))
struct RetryCancellationTests {
    private let transport = MemoryTransport()
    private let clock = TestClock()
    private let url: URL

    init() throws {
        url = try #require(URL(string: "http://h/api"))
    }

    private func session(_ transport: any Transport) -> any ClientSessionManagerType {
        ClientSessionManager(base: url, transport: transport)
            .interceptor(RetryInterceptor(clock: clock, random: { 1 }))
    }

    @Test func `ends a delay as soon as its task is cancelled`() async {
        transport.set("*", .data(status: 503))
        let session = session(transport)
        let request = session.builder().request
        let task = Task { try await session.execute(request) }
        await clock.sleepers()
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    @Test func `sends nothing more after a cancelled attempt`() async {
        let arrived = Gate()
        transport.set(
            "*",
            MemoryAnswer { _ throws(TransportError) in
                arrived.open()
                do { try await Task.sleep(for: .seconds(1_000)) } catch { throw .cancelled }
                return Response(status: 200)
            }
        )
        let session = session(transport)
        let task = Task { try await session.builder().send(.get) }
        await arrived.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    @Test func `retries 16 requests at once, each on its own`() async throws {
        let failed = Mutex<Set<String>>([])
        transport.set(
            "*",
            MemoryAnswer { request in
                let isFirst = failed.withLock { $0.insert(request.url.absoluteString).inserted }
                return Response(status: isFirst ? 503 : 200)
            }
        )
        let session = session(transport)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<16 {
                group.addTask {
                    let builder = session.builder().add(parameters: ["n": number])
                    return try await builder.response(.get).status
                }
            }
            await clock.sleepers(16)
            #expect(transport.requests.count == 16)
            clock.advance(by: .milliseconds(500))
            for try await status in group { #expect(status == 200) }
        }
        #expect(transport.requests.count == 32)
    }

    @Test func `retries a stream, and releases its response before the delay`() async throws {
        let isFirst = Atomic(true)
        let transport = EndlessTransport(statuses: { _ in
            isFirst.exchange(false, ordering: .relaxed) ? 503 : 200
        })
        let session = session(transport)
        let request = session.builder().request
        let task = Task { try await session.stream(request) }
        await transport.released.pass()
        await clock.advanceToNextDeadline()
        let response = try await task.value
        #expect(response.status == 200)
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("first".utf8))
    }

    @Test func `retries a stream whose head did not come`() async throws {
        let answers: [Result<Response, TransportError>] = [
            .failure(.cannotConnect(host: "h")), .success(Response(status: 200)),
        ]
        transport.set("*", AnswerQueue(answers).answer)
        let session = session(transport)
        let request = session.builder().request
        let task = Task { try await session.stream(request) }
        #expect(await clock.advanceToNextDeadline() == .milliseconds(500))
        #expect(try await task.value.status == 200)
    }

    @Test func `retries a body that breaks off only if it is collected`() async throws {
        let error = TransportError.truncated(host: "h", received: 3, expected: 5)
        let steps: [MemoryAnswer.Step] = [.chunk(Data("all".utf8)), .failure(error)]
        transport.set("*", .steps(steps))
        let session = session(transport)
        let request = session.builder().request

        let stream = try await session.stream(request)
        await #expect(throws: error) { try await stream.body.collect() }
        #expect(transport.requests.count == 1)

        let task = Task { try await session.execute(request) }
        await clock.sleepers()
        transport.set("*", .data(Data("whole".utf8)))
        await clock.advanceToNextDeadline()
        #expect(try await task.value.body == Data("whole".utf8))
        #expect(transport.requests.count == 3)
    }

    @Test func `never sends a body twice that can be sent once`() async throws {
        transport.set("*", .data(status: 503))
        let session = session(transport)
        let once = BodyStream(isReplayable: false) { AsyncStream<Data> { $0.finish() } }
        let request = Request(method: .put, url: url, body: .stream(once))
        #expect(try await session.execute(request).status == 503)
        #expect(try await session.stream(request).status == 503)
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [307, 308])
    func `does not follow a redirect that asks for such a body`(status: Int) async throws {
        let moved = Response(status: status, headers: ["Location": "/other"])
        transport.set("*", .response(moved))
        let once = BodyStream(isReplayable: false) { AsyncStream<Data> { $0.finish() } }
        let request = Request(method: .put, url: url, body: .stream(once))
        let reason = "the request's body cannot be sent again"
        await #expect(throws: TransportError.unsupportedRedirect(host: "h", reason: reason)) {
            try await session(transport).execute(request)
        }
        #expect(transport.requests.count == 1)
    }
}
