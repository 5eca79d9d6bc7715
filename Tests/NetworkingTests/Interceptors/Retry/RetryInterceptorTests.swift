import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("RetryInterceptor", .timeLimit(.minutes(10)))
struct RetryInterceptorTests {
    private let transport = MemoryTransport()
    private let clock = TestClock()
    private let base: ClientSessionManager

    init() throws {
        let url = try #require(URL(string: "http://h/api"))
        base = ClientSessionManager(base: url, transport: transport)
    }

    private func session(
        _ policy: RetryPolicy = .standard,
        random: @escaping @Sendable () -> Double = { 1 }
    ) -> any ClientSessionManagerType {
        // 1994-11-06 08:49:37, the date of RFC 9110's examples.
        let now = Date(timeIntervalSince1970: 784_111_777)
        return base.interceptor(
            RetryInterceptor(policy, clock: clock, now: { now }, random: random)
        )
    }

    // Sends a request, and advances the clock through all expected delays.
    private func outcome(
        _ session: any ClientSessionManagerType,
        _ method: HTTPMethod = .get,
        delays count: Int
    ) async -> (Result<Response, any Error>, [Duration]) {
        let request = session.builder().method(method).request
        let task = Task { try await session.execute(request) }
        var delays: [Duration] = []
        for _ in 0..<count { delays.append(await clock.advanceToNextDeadline()) }
        return (await task.result, delays)
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func `sends again until it succeeds`(status: Int) async throws {
        transport.set("*", AnswerQueue(statuses: [status, status, 200]).answer)
        let (result, delays) = await outcome(session(), delays: 2)
        #expect(try result.get().status == 200)
        #expect(delays == [.milliseconds(500), .seconds(1)])
        #expect(transport.requests.count == 3)
        // Each attempt has the full timeout of the request.
        #expect(transport.requests.allSatisfy { $0.timeout == .seconds(30) })
    }

    @Test func `returns the last response when there are no more retries`() async throws {
        let last = Response(status: 503, body: Data("last".utf8))
        let answers = [Response(status: 500), Response(status: 502), last]
        transport.set("*", AnswerQueue(answers.map { .success($0) }).answer)
        let (result, _) = await outcome(session(), delays: 2)
        #expect(try result.get().body == last.body)
        #expect(transport.requests.count == 3)
    }

    @Test func `throws the last error when there are no more retries`() async {
        let errors: [TransportError] = [
            .dns(host: "h"), .cannotConnect(host: "h"),
            .truncated(host: "h", received: 1, expected: 2),
        ]
        transport.set("*", AnswerQueue(errors.map { .failure($0) }).answer)
        let (result, _) = await outcome(session(), delays: 2)
        #expect(throws: TransportError.truncated(host: "h", received: 1, expected: 2)) {
            try result.get()
        }
    }

    @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 501, 505])
    func `sends once if the status is final`(status: Int) async throws {
        transport.set("*", .data(status: status))
        let (result, _) = await outcome(session(), delays: 0)
        #expect(try result.get().status == status)
        #expect(transport.requests.count == 1)
    }

    @Test func `sends once if the error is final`() async {
        transport.set("*", .failure(.tls(host: "h", reason: "expired")))
        let (result, _) = await outcome(session(), delays: 0)
        #expect(throws: TransportError.tls(host: "h", reason: "expired")) { try result.get() }
        #expect(transport.requests.count == 1)
    }

    @Test func `sends a POST again only if the policy says so`() async throws {
        transport.set("*", AnswerQueue(statuses: [503, 200]).answer)
        #expect(try await outcome(session(), .post, delays: 0).0.get().status == 503)
        transport.set("*", AnswerQueue(statuses: [503, 200]).answer)
        let policy = RetryPolicy(additionalMethods: [.post])
        #expect(try await outcome(session(policy), .post, delays: 1).0.get().status == 200)
    }

    @Test(arguments: [
        ("3", Duration.seconds(3)),
        // Delays that are shorter than the backoff, and invalid ones, do not change the backoff.
        ("0", .milliseconds(500)), ("", .milliseconds(500)), ("soon", .milliseconds(500)),
        ("-1", .milliseconds(500)), ("1.5", .milliseconds(500)), ("+9", .milliseconds(500)),
        ("٣", .milliseconds(500)), ("3, 4", .milliseconds(500)),
        ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)),
        ("Sunday, 06-Nov-94 08:49:47 GMT", .seconds(10)),
        ("Sun Nov  6 08:49:47 1994", .seconds(10)),
        ("Sun, 06 Nov 1994 08:49:27 GMT", .milliseconds(500)),
        ("Mon, 01 Jan 0001 00:00:00 GMT", .milliseconds(500)),
        // The policy limits longer delays.
        ("31", .seconds(30)), ("99999999999999999999999999999", .seconds(30)),
        ("0000000000000000000000000000005", .seconds(5)),
        ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(30)),
    ])
    func `waits as long as Retry-After asks`(value: String, delay: Duration) async throws {
        let refusal = Response(status: 429, headers: ["Retry-After": value])
        let answers = [refusal, Response(status: 200)]
        transport.set("*", AnswerQueue(answers.map { .success($0) }).answer)
        let (result, delays) = await outcome(session(), delays: 1)
        #expect(try result.get().status == 200)
        #expect(delays == [delay])
    }

    @Test(arguments: [
        (0.5, [Duration.milliseconds(250), .milliseconds(500)]), (0, []), (-.infinity, []),
        (.nan, []), (.infinity, [.milliseconds(500), .seconds(1)]),
    ])
    func `shortens each delay by the random number`(
        fraction: Double,
        expected: [Duration]
    ) async throws {
        transport.set("*", AnswerQueue(statuses: [500, 500, 200]).answer)
        let (result, delays) = await outcome(session { fraction }, delays: expected.count)
        #expect(try result.get().status == 200)
        #expect(delays == expected)
    }

    @Test func `begins no retry beyond the time budget`() async throws {
        transport.set("*", .data(status: 503))
        let policy = RetryPolicy(retryLimit: 100, timeBudget: .seconds(2))
        let (result, delays) = await outcome(session(policy), delays: 2)
        #expect(try result.get().status == 503)
        // A third delay of two seconds would end after 3.5 seconds.
        #expect(delays == [.milliseconds(500), .seconds(1)])
        #expect(transport.requests.count == 3)
    }

    @Test func `counts the time of the attempts in the budget`() async throws {
        transport.set(
            "*",
            MemoryAnswer { [clock] _ in
                clock.advance(by: .seconds(5))
                return Response(status: 503)
            }
        )
        let policy = RetryPolicy(timeBudget: .seconds(5))
        #expect(try await outcome(session(policy), delays: 0).0.get().status == 503)
        #expect(transport.requests.count == 1)
    }
}
