import FoundationEssentials
import Networking
import NetworkingTesting
import Synchronization
import Testing

@Suite("ResponseBody", .timeLimit(.minutes(10)))
struct ResponseBodyTests {
    private let clock = TestClock()

    @Test func `cancels its writer after the idle timeout`() async throws {
        let isCancelled = Gate()
        let pipe = BodyPipe(cancellation: { isCancelled.open() })
        let timeout = Duration.seconds(5)
        let body = ResponseBody(pipe, for: try request(idle: timeout), clock: clock)

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
            let body = ResponseBody(pipe, for: try request(idle: .seconds(5)), clock: clock)
            pipe.write(Data("all".utf8))
            pipe.finish()
            let all = try await body.collect()
            #expect(all == Data("all".utf8))
        }
    }

    // The sleep of the timer ends in spite of its cancellation, as if the bytes came at its
    // deadline.
    @Test func `does not cancel a writer whose end comes at the timeout`() async throws {
        let clock = DeafClock()
        let isReleased = Gate()
        let cancellations = Mutex(0)
        var pipe: BodyPipe? = BodyPipe(
            cancellation: { [signal = Signal(isReleased)] in
                withExtendedLifetime(signal) { cancellations.withLock { $0 += 1 } }
            }
        )
        let request = try request(idle: .seconds(5))
        let reader = Task { [pipe] in
            try await pipe.map { ResponseBody($0, for: request, clock: clock) }?.collect()
        }
        await clock.isAsleep.pass()
        pipe?.write(Data("all".utf8))
        pipe?.finish()
        #expect(try await reader.value == Data("all".utf8))

        pipe = nil
        clock.door.open()
        await isReleased.pass()

        #expect(pipe == nil && cancellations.withLock { $0 } == 0)
    }

    // Fault 6: the bytes arrive one by one, each before the idle timeout.
    @Test func `ends a body that drips`() async throws {
        let pipe = BodyPipe()
        let timeout = Duration.seconds(5)
        let body = ResponseBody(pipe, for: try request(idle: timeout, bytes: 3), clock: clock)

        for byte in 1...2 as ClosedRange<UInt8> {
            let chunk = try await next(of: body, from: pipe, after: .seconds(2), writing: [byte])
            #expect(chunk == Data([byte]))
        }
        let reader = Task { try await body.collect() }
        #expect(await clock.advanceToNextDeadline() == .seconds(1))

        await #expect(throws: TransportError.timedOut(host: "h", after: timeout)) {
            try await reader.value
        }
    }

    @Test func `waits anew once enough bytes have arrived`() async throws {
        let pipe = BodyPipe()
        let body = ResponseBody(pipe, for: try request(idle: .seconds(5), bytes: 3), clock: clock)

        for bytes in [[1], [2, 3], [4, 5], [6], [7]] as [[UInt8]] {
            let chunk = try await next(of: body, from: pipe, after: .seconds(2), writing: bytes)
            #expect(chunk == Data(bytes))
        }
        pipe.finish()
        #expect(try await body.collect().isEmpty)
    }

    @Test func `does not count the time between two reads`() async throws {
        let pipe = BodyPipe()
        let body = ResponseBody(pipe, for: try request(idle: .seconds(5), bytes: 9), clock: clock)

        for byte in 1...4 as ClosedRange<UInt8> {
            let chunk = try await next(of: body, from: pipe, after: .seconds(1), writing: [byte])
            #expect(chunk == Data([byte]))
            clock.advance(by: .seconds(60))
        }
    }

    @Test func `in memory is collected again and again, without a copy`() async throws {
        let data = Data(repeating: 7, count: 1_000)
        let url = try #require(URL(string: "http://h:81/x"))
        var response = Response(status: 200, headers: ["A": "b"], body: data, url: url)
        response.metrics = TransferMetrics(total: .seconds(3))
        let stream = ResponseStream(response)

        for _ in 1...2 {
            let collected = try await stream.collected(upTo: 1_000)
            #expect(collected == response)
            #expect(collected.metrics?.total == .seconds(3))
            #expect(address(of: collected.body) == address(of: data))
            #expect(address(of: try await stream.body.collect()) == address(of: data))
            var chunks: [Data] = []
            for try await chunk in stream.body { chunks.append(chunk) }
            #expect(chunks == [data])
        }
        #expect(stream.body.data == data && stream.metrics?.total == .seconds(3))
        for try await _ in ResponseBody(Data()) { Issue.record("an empty chunk") }
        await #expect(throws: TransportError.bodyTooLarge(host: "h:81", limit: 999)) {
            try await stream.collected(upTo: 999)
        }
        await #expect(throws: TransportError.bodyTooLarge(host: "", limit: 999)) {
            try await stream.body.collect(upTo: 999)
        }
    }

    @Test func `in memory is not read by a cancelled task`() async throws {
        let body = ResponseBody(Data("all".utf8))
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            for try await _ in body { Issue.record("a chunk after the cancellation") }
        }
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }

    // Safe: the addresses are compared, not used.
    private func address(of data: Data) -> UInt {
        unsafe data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }

    private func next(
        of body: ResponseBody,
        from pipe: BodyPipe,
        after duration: Duration,
        writing bytes: [UInt8]
    ) async throws -> Data? {
        let reader = Task {
            var chunks = body.makeAsyncIterator()
            return try await chunks.next()
        }
        await clock.sleepers()
        clock.advance(by: duration)
        pipe.write(Data(bytes))
        return try await reader.value
    }

    private func request(idle timeout: Duration, bytes: Int = 1) throws -> Request {
        let url = try #require(URL(string: "http://h"))
        return Request(url: url, idleTimeout: timeout, idleBytes: bytes)
    }
}

/// A clock whose sleeps ignore cancellation, and end when its door is opened.
private final class DeafClock: Clock {
    let isAsleep = Gate()
    let door = Gate()

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async {
        isAsleep.open()
        await door.pass()
    }
}

/// Opens a gate when it is released.
private final class Signal: Sendable {
    private let gate: Gate

    init(_ gate: Gate) { self.gate = gate }

    deinit { gate.open() }
}
