import FoundationEssentials
import Networking
import Testing

@Suite("RetryPolicy", .timeLimit(.minutes(10)))
struct RetryPolicyTests {
    @Test func `doubles the delay up to its maximum`() {
        let policy = RetryPolicy(maximumDelay: .seconds(3))
        let delays = (0..<5).map { policy.backoff(beforeRetry: $0) }
        let expected: [Duration] = [.milliseconds(500), .seconds(1), .seconds(2)]
        #expect(delays == expected + [.seconds(3), .seconds(3)])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -2, 0, 1e308])
    func `makes a delay within its bounds of any base`(base: Double) {
        for scale in [Duration.zero, .seconds(-1), .seconds(1), .seconds(Int64.max)] {
            for maximum in [Duration.zero, .seconds(-1), .seconds(30), .seconds(Int64.max)] {
                let policy = RetryPolicy(
                    backoffBase: base,
                    backoffScale: scale,
                    maximumDelay: maximum
                )
                for retry in [-1, 0, 1, 2, 1_000] {
                    let delay = policy.backoff(beforeRetry: retry)
                    #expect(delay >= .zero && delay <= max(.zero, maximum))
                }
            }
        }
    }

    @Test(arguments: [
        (TransportError.cannotConnect(host: "h"), true), (.dns(host: "h"), true),
        (.timedOut(host: "h", after: .seconds(1)), true),
        (.truncated(host: "h", received: 1, expected: 2), true),
        (.tls(host: "h", reason: "r"), false), (.invalidRequest(reason: "r"), false),
        (.bodyTooLarge(host: "h", limit: 1), false), (.cancelled, false),
        (.headersTooLarge(host: "h", limit: .bytes(1)), false),
        (.tooManyRedirects(host: "h", limit: 1), false), (.decompression(host: "h"), false),
        (.invalidResponse(host: "h", reason: "r"), false),
        (.bodyUnreadable(host: "h", reason: "r"), false),
        (.backend("curl", code: 1, message: "m", host: "h"), false),
    ])
    func `tells which errors go away by themselves`(error: TransportError, isTransient: Bool) {
        #expect(RetryPolicy.standard.isTransient(error) == isTransient)
    }

    @Test func `retries idempotent methods, and others if they are added`() throws {
        let url = try #require(URL(string: "http://h"))
        let policy = RetryPolicy(additionalMethods: [.patch])
        let trace = try #require(HTTPMethod(rawValue: "TRACE"))
        let retried: [HTTPMethod] = [.get, .head, .put, .delete, .options, trace, .patch]
        for method in retried {
            #expect(policy.allowsRetry(of: Request(method: method, url: url)))
        }
        #expect(!policy.allowsRetry(of: Request(method: .post, url: url)))
    }

    @Test func `retries only a body that can be sent again`() throws {
        let url = try #require(URL(string: "http://h"))
        func allows(_ body: RequestBody) -> Bool {
            RetryPolicy.standard.allowsRetry(of: Request(method: .put, url: url, body: body))
        }
        #expect(allows(.data(Data("x".utf8))))
        #expect(allows(.file(url)))
        #expect(allows(.stream(BodyStream { AsyncStream<Data> { $0.finish() } })))
        let once = BodyStream(isReplayable: false) { AsyncStream<Data> { $0.finish() } }
        #expect(!allows(.stream(once)))
    }
}
