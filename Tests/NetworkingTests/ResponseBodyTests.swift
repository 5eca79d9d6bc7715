import FoundationEssentials
import Networking
import NetworkingTesting
import Testing

@Suite("ResponseBody")
struct ResponseBodyTests {
    private let clock = TestClock()

    @Test func `cancels its writer after the idle timeout`() async throws {
        let isCancelled = Gate()
        let pipe = BodyPipe(cancellation: { isCancelled.open() })
        let timeout = Duration.seconds(5)
        let body = ResponseBody(pipe, idleTimeout: timeout, host: "h", clock: clock)

        let reader = Task { try await body.collect() }
        await clock.sleepers()
        clock.advance(by: timeout)

        await #expect(throws: TransportError.timedOut(host: "h", after: timeout)) {
            try await reader.value
        }
        await isCancelled.pass()
        #expect(await !pipe.send(Data("late".utf8)))
    }

    @Test func `does not cancel a writer that has finished`() async throws {
        try await confirmation(expectedCount: 0) { isCancelled async throws in
            let pipe = BodyPipe(cancellation: { isCancelled() })
            let body = ResponseBody(pipe, idleTimeout: .seconds(5), clock: clock)
            pipe.write(Data("all".utf8))
            pipe.finish()
            let all = try await body.collect()
            #expect(all == Data("all".utf8))
        }
    }
}
