import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("MockDelayInterceptor", .timeLimit(.minutes(10)))
struct MockDelayInterceptorTests {
    private let transport = MemoryTransport()
    private let clock = TestClock()
    private let base: ClientSessionManager

    init() throws {
        let url = try #require(URL(string: "http://h/api"))
        base = ClientSessionManager(base: url, transport: transport)
        transport.set("*", .data())
    }

    @Test func `waits before it sends`() async throws {
        let session = base.interceptor(MockDelayInterceptor(delay: .seconds(2), clock: clock))
        let task = Task { try await session.builder().response(.get) }
        await clock.sleepers()
        #expect(transport.requests.isEmpty)
        #expect(await clock.advanceToNextDeadline() == .seconds(2))
        #expect(try await task.value.status == 200)

        let request = session.builder().request
        let stream = Task { try await session.stream(request) }
        #expect(await clock.advanceToNextDeadline() == .seconds(2))
        #expect(try await stream.value.status == 200)
    }

    @Test func `takes another delay, each instance its own`() async throws {
        let other = MockDelayInterceptor(delay: .seconds(9), clock: clock)
        let session = base.interceptor(MockDelayInterceptor(delay: .seconds(2), clock: clock))
        session.configure { (mock: MockDelayInterceptor) in mock.delay = .zero }
        #expect(try await session.builder().response(.get).status == 200)
        #expect(other.delay == .seconds(9))
    }

    @Test(arguments: [
        (0.2, Duration.milliseconds(200)), (0, .zero), (-1, .zero), (.nan, .zero),
        (.infinity, .seconds(10_000_000_000)),
    ])
    func `takes seconds`(seconds: Double, delay: Duration) {
        #expect(MockDelayInterceptor(delay: seconds).delay == delay)
    }

    @Test func `ends when its task is cancelled`() async {
        let session = base.interceptor(MockDelayInterceptor(delay: .seconds(2), clock: clock))
        let task = Task { try await session.builder().response(.get) }
        await clock.sleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.isEmpty)
    }
}
