import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Synchronization
import Testing

@Suite("DeduplicationInterceptor", .timeLimit(.minutes(10)))
struct DeduplicationInterceptorTests {
    private let transport = MemoryTransport()
    private let base: ClientSessionManager
    private let began = Gate()
    private let door = Gate()
    private let ended = Gate()

    init() throws {
        let url = try #require(URL(string: "http://h/api"))
        base = ClientSessionManager(base: url, transport: transport)
    }

    private var session: any ClientSessionManagerType {
        base.interceptor(DeduplicationInterceptor())
    }

    // Responds when the door is open, and opens the gate `ended` when it is cancelled.
    private func answer(_ response: Result<Response, TransportError>) -> MemoryAnswer {
        MemoryAnswer { [began, door, ended] _ throws(TransportError) in
            began.open()
            await withTaskCancellationHandler {
                await door.pass()
            } onCancel: {
                ended.open()
                door.open()
            }
            return try response.get()
        }
    }

    // Each task runs until it waits for its response before this function returns.
    private func send(
        _ requests: [Request],
        through session: any ClientSessionManagerType
    ) -> [Task<Response, any Error>] {
        requests.map { request in Task.immediate { try await session.execute(request) } }
    }

    @Test(arguments: [HTTPMethod.get, .head]) func `shares one exchange among 16 requests`(
        method: HTTPMethod
    ) async throws {
        transport.set("*", answer(.success(Response(status: 201))))
        let session = session
        let request = session.builder().method(method).request
        let tasks = send(Array(repeating: request, count: 16), through: session)
        await began.pass()
        #expect(transport.requests.count == 1)
        door.open()
        for task in tasks { #expect(try await task.value.status == 201) }
    }

    @Test func `sends again when the exchange is over`() async throws {
        transport.set("*", AnswerQueue(statuses: [200, 204]).answer)
        let session = session
        #expect(try await session.builder().response(.get).status == 200)
        #expect(try await session.builder().response(.get).status == 204)
    }

    @Test func `gives the error of the exchange to all, and forgets it`() async throws {
        let error = TransportError.truncated(host: "h", received: 1, expected: 2)
        transport.set("*", answer(.failure(error)))
        let session = session
        let request = session.builder().request
        let tasks = send([request, request], through: session)
        door.open()
        for task in tasks { await #expect(throws: error) { try await task.value } }

        transport.set("*", .data())
        #expect(try await session.execute(request).status == 200)
    }

    @Test func `lets one leave, even the first, and ends with the last`() async throws {
        transport.set("*", answer(.success(Response(status: 200))))
        let session = session
        let request = session.builder().request
        let first = send([request], through: session)
        await began.pass()
        let others = send([request, request], through: session)

        for task in first + others.prefix(1) {
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        #expect(transport.requests.count == 1)
        for task in others.suffix(1) {
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        await ended.pass()

        // A later request begins another exchange.
        transport.set("*", .data(status: 202))
        #expect(try await session.execute(request).status == 202)
    }

    @Test func `finishes for the one that stays`() async throws {
        transport.set("*", answer(.success(Response(status: 200))))
        let session = session
        let request = session.builder().request
        let first = send([request], through: session)
        await began.pass()
        let second = send([request], through: session)
        for task in first {
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        let third = send([request], through: session)
        door.open()
        for task in second + third { #expect(try await task.value.status == 200) }
        #expect(transport.requests.count == 1)
    }

    @Test func `shares nothing between requests that differ`() async throws {
        let request = base.builder().request
        let changes: [@Sendable (inout Request) -> Void] = [
            { _ in },
            { $0.method = .head },
            { $0.url = $0.url.appending(path: "x") },
            { $0.headers["Accept"] = "a/b" },
            { $0.headers["Authorization"] = "1" },
            { $0.headers["Authorization"] = "2" },
            { $0.timeout = .seconds(9) },
            { $0.bodyLimit = 9 },
            { $0.body = .data(Data("1".utf8)) },
            { $0.body = .data(Data("1".utf8)) },
            { $0.method = .post },
            { $0.method = .post },
        ]
        let requests = changes.map { change in
            var changed = request
            change(&changed)
            return changed
        }
        // Each exchange waits until all requests have been sent, so that none has ended before.
        let barrier = Barrier(requests.count)
        transport.set(
            "*",
            MemoryAnswer { _ in
                await barrier.pass()
                return Response(status: 200)
            }
        )
        let tasks = send(requests, through: session)
        for task in tasks { #expect(try await task.value.status == 200) }
        #expect(transport.requests.count == requests.count)
    }

    @Test func `compares the chosen headers, and always the credentials`() async throws {
        let barrier = Barrier(3)
        transport.set(
            "*",
            MemoryAnswer { _ in
                await barrier.pass()
                return Response(status: 200)
            }
        )
        let session = base.interceptor(DeduplicationInterceptor(comparing: ["accept"]))
        let headers: [HTTPHeaders] = [
            ["Accept": "a/b", "X-Trace": "1"], ["X-Trace": "2", "ACCEPT": "a/b"],
            ["Accept": "c/d"], ["Accept": "a/b", "Cookie": "me"],
        ]
        let requests = headers.map { Request(url: base.base, headers: $0) }
        let tasks = send(requests, through: session)
        for task in tasks { #expect(try await task.value.status == 200) }
        #expect(transport.requests.count == 3)
    }

    @Test func `does not share streams`() async throws {
        transport.set("*", .data())
        let session = session
        let request = session.builder().request
        _ = try await session.stream(request)
        _ = try await session.stream(request)
        #expect(transport.requests.count == 2)
    }
}
