import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import TestSupport
import Testing

@Suite("EventLogInterceptor", .timeLimit(.minutes(10)))
struct EventLogInterceptorTests {
    private let transport = MemoryTransport()
    private let clock = TestClock()
    private let events = Log<RequestEvent>()
    private let base: ClientSessionManager

    init() throws {
        let url = try #require(URL(string: "http://h/api?token=hush"))
        base = ClientSessionManager(base: url, transport: transport)
    }

    private var session: any ClientSessionManagerType {
        base.interceptor(EventLogInterceptor(clock: clock) { [events] in events.write($0) })
    }

    private var texts: [String] { events.entries.map { $0.text() } }

    private func answer(_ result: Result<Response, TransportError>) -> MemoryAnswer {
        MemoryAnswer { [clock] _ throws(TransportError) in
            clock.advance(by: .milliseconds(12))
            return try result.get()
        }
    }

    @Test func `reports a response with its size, time and metrics`() async throws {
        var response = Response(status: 201, body: Data("12345".utf8))
        response.metrics = TransferMetrics(total: .milliseconds(11))
        transport.set("*", answer(.success(response)))
        _ = try await session.builder().add(headers: ["Cookie": "hush"]).send(.get)
        #expect(
            texts == [
                "REQ: GET http://h/api?token=- Cookie=-",
                "status: 201 GET http://h/api?token=- 5 bytes 12 ms",
            ]
        )
        #expect(events.entries.map(\.elapsed) == [.zero, .milliseconds(12)])
        guard case .answered(201, 5, let metrics)? = events.entries.last?.step else {
            Issue.record("\(events.entries)")
            return
        }
        #expect(metrics == response.metrics)
    }

    @Test func `reports the head of a stream`() async throws {
        transport.set("*", answer(.success(Response(status: 200))))
        let session = session
        _ = try await session.stream(session.builder().request)
        #expect(texts.last == "status: 200 GET http://h/api?token=- streamed 12 ms")
    }

    @Test func `reports a failure`() async throws {
        transport.set("*", answer(.failure(.dns(host: "h"))))
        _ = try? await session.builder().send(.get)
        #expect(texts.last == "failed: GET http://h/api?token=- 12 ms: no address found for h")
    }

    @Test func `reports a cancellation`() async throws {
        transport.set("*", answer(.failure(.cancelled)))
        _ = try? await session.builder().send(.get)
        #expect(texts.last == "cancelled: GET http://h/api?token=- 12 ms")
    }

    @Test func `gives the events of a request a number of their own`() async throws {
        transport.set("*", .data())
        let session = session
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask { _ = try? await session.builder().send(.get) }
            }
        }
        let byID = Dictionary(grouping: events.entries, by: \.id)
        #expect(Set(byID.keys) == Set(1...16))
        for steps in byID.values.map({ $0.map(\.step) }) {
            guard case .started? = steps.first, case .answered? = steps.last, steps.count == 2
            else {
                Issue.record("\(steps)")
                continue
            }
        }
    }

    @Test func `reports each attempt inside of a retry`() async throws {
        transport.set("*", AnswerQueue(statuses: [503, 200]).answer)
        let session = session.interceptor(RetryInterceptor(clock: clock, random: { 0 }))
        #expect(try await session.builder().response(.get).status == 200)
        #expect(events.entries.map(\.id) == [1, 1, 2, 2])
    }
}
