import CombineCompatibility
import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import Synchronization
import Testing

private enum Failure: Error, Equatable { case first, second }

private func completed<Element>(_ elements: Element...) -> [Event<Element>] {
    elements.map { .next($0) } + [.completed]
}

@Suite("Operators", .timeLimit(.minutes(10)))
struct OperatorTests {
    private let numbers = [3, 1, 2, 2].publisher
    private let none = Empty<Int, Never>()
    private let failing = Record<Int, Failure>(output: [1, 2], completion: .failure(.first))
    private let left = PassthroughSubject<Int, Never>()
    private let right = PassthroughSubject<Int, Never>()

    @Test func `transforming`() {
        #expect(["a", "bc"].publisher.map(\.count).record().events == completed(1, 2))
        #expect(
            ["bc"].publisher.map(\.count, \.isEmpty).map { "\($0)" }.record().events
                == completed("(2, false)")
        )
        #expect(numbers.tryCompactMap { $0 == 3 ? nil : $0 }.record().elements == [1, 2, 2])
        #expect(
            numbers.tryCompactMap { _ -> Int? in throw Failure.first }.record().error is Failure
        )
        #expect([nil, 1].publisher.replaceNil(with: 7).record().events == completed(7, 1))
        #expect(numbers.scan(10) { $0 - $1 }.record().events == completed(7, 6, 4, 2))
        #expect(numbers.tryScan(10) { $0 - $1 }.record().events == completed(7, 6, 4, 2))
        #expect(numbers.tryScan(1) { _, _ in throw Failure.first }.record().error is Failure)
        #expect(
            Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).record()
                .elements == [[1, 2]]
        )
        #expect(
            Just(Data()).decode(type: [Int].self, decoder: JSONDecoder()).record().error != nil
        )
    }

    @Test func `filtering`() {
        #expect(numbers.tryFilter { $0 > 1 }.record().events == completed(3, 2, 2))
        #expect(numbers.tryFilter { _ in throw Failure.first }.record().error is Failure)
        #expect(numbers.removeDuplicates { $0 > $1 }.record().events == completed(3))
        #expect(numbers.ignoreOutput().record().isCompleted)
        #expect(none.replaceEmpty(with: 4).record().events == completed(4))
        #expect(numbers.replaceEmpty(with: 4).count().record().events == completed(4))
        #expect(numbers.first { $0 < 3 }.record().events == completed(1))
        #expect(numbers.last().record().events == completed(2))
        #expect(numbers.last { $0 > 2 }.record().events == completed(3))
        #expect(numbers.output(at: 1).record().events == completed(1))
        #expect(numbers.output(at: 4).record().events == completed())
        #expect(numbers.output(in: 1...2).record().events == completed(1, 2))
        #expect(numbers.output(in: 2...).record().events == completed(2, 2))
        #expect(numbers.prefix(2).record().events == completed(3, 1))
        #expect(numbers.prefix { $0 > 2 }.record().events == completed(3))
        #expect(numbers.drop { $0 > 2 }.record().events == completed(1, 2, 2))
    }

    @Test func `filtering until another publisher sends`() {
        let until = left.prefix(untilOutputFrom: right).record()
        let from = left.drop(untilOutputFrom: right).record()
        let other = left.prefix(untilOutputFrom: failing.dropFirst(2)).record()

        left.send(1)
        right.send(0)
        left.send(2)
        left.send(completion: .finished)

        #expect(until.events == completed(1))
        #expect(from.events == completed(2))
        #expect(other.events == completed(1, 2))
    }

    @Test func `reducing`() {
        #expect(numbers.reduce(10) { $0 - $1 }.record().events == completed(2))
        #expect(numbers.count().record().events == completed(4))
        #expect(numbers.contains(1).record().events == completed(true))
        #expect(numbers.contains(4).record().events == completed(false))
        #expect(numbers.allSatisfy { $0 > 0 }.record().events == completed(true))
        #expect(numbers.allSatisfy { $0 > 1 }.record().events == completed(false))
        #expect(numbers.min().record().events == completed(1))
        #expect(numbers.max().record().events == completed(3))
        #expect(none.min().record().events == completed())
    }

    @Test func `errors`() {
        let attempts = Mutex(0)
        // Completes at the tenth attempt, so that endless attempts fail the test instead of hanging
        // it.
        let source = Deferred { () -> Record<Int, Failure> in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return attempt > 9 ? Record(output: [], completion: .finished) : failing
        }
        #expect(source.retry(2).record().elements == [1, 2, 1, 2, 1, 2])
        #expect(attempts.withLock { $0 } == 3)
        #expect(failing.tryCatch { _ in Just(9) }.record().events == completed(1, 2, 9))
        #expect(
            failing.tryCatch { _ -> Just<Int> in throw Failure.second }.record().error as? Failure
                == .second
        )
        #expect(numbers.assertNoFailure().record().elements == [3, 1, 2, 2])
    }

    @Test func `flattening`() {
        let inner: [PassthroughSubject<Int, Never>] = [left, right]
        let merged = inner.publisher.flatMap { $0 }.record()
        let one = inner.publisher.flatMap(maxPublishers: .max(1)) { $0 }.record()
        let latest = inner.publisher.switchToLatest().record()
        left.send(1)
        right.send(2)

        #expect(merged.elements == [1, 2])
        #expect(one.elements == [1])
        #expect(latest.elements == [2])
        #expect(Just(1).flatMap { _ in failing }.record().error is Failure)
        #expect(Just(failing).switchToLatest().record().error is Failure)
        #expect(failing.flatMap { Just($0 * 10) }.record().elements == [10, 20])
        #expect(failing.map { Just($0 * 10) }.switchToLatest().record().elements == [10, 20])
        #expect(
            failing.flatMap { Just($0).setFailureType(to: Failure.self) }.record().elements == [
                1, 2,
            ]
        )
    }

    @Test func `joining`() {
        let third = PassthroughSubject<Int, Never>()
        let merged = left.merge(with: right, third).record()
        let many = Publishers.MergeMany([left, right, third]).record()
        let latest = left.combineLatest(right) { $0 * 10 + $1 }.record()
        let latest3 = left.combineLatest(right, third).map { "\($0)" }.record()
        let latest4 = Publishers.CombineLatest4(left, right, third, Just(9)).map { "\($0)" }
            .record()
        let zipped = left.zip(right).map { "\($0)" }.record()
        let zipped3 = left.zip(right, third).map { "\($0)" }.record()
        for (subject, value) in [(left, 1), (right, 2), (left, 3), (third, 4)] {
            subject.send(value)
        }

        #expect(merged.elements == [1, 2, 3, 4] && many.elements == [1, 2, 3, 4])
        #expect(latest.elements == [12, 32])
        #expect(latest3.elements == ["(3, 2, 4)"])
        #expect(latest4.elements == ["(3, 2, 4, 9)"])
        #expect(zipped.elements == ["(1, 2)"])
        #expect(zipped3.elements == ["(1, 2, 4)"])
        #expect(numbers.append(8, 9).record().events == completed(3, 1, 2, 2, 8, 9))
        #expect(Just(1).append(Just(2)).record().events == completed(1, 2))
        #expect(Just(1).prepend(Just(2)).record().events == completed(2, 1))
    }

    @Test func `limiting in time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let throttled = left.throttle(for: 10, scheduler: scheduler, latest: true).record()
        let ended = left.timeout(.seconds(10), scheduler: scheduler).record()
        let failed = left.setFailureType(to: Failure.self)
            .timeout(.seconds(10), scheduler: scheduler) { .second }
            .record()
        let collected = left.collect(.byTime(scheduler, .seconds(10))).record()
        let counted = left.collect(.byTimeOrCount(scheduler, .seconds(10), 2)).record()
        for value in 1...3 { left.send(value) }
        #expect(throttled.elements == [1])
        #expect(counted.elements == [[1, 2]])

        scheduler.advanceTo(30)

        #expect(throttled.elements == [1, 3])
        #expect(ended.events == completed(1, 2, 3))
        #expect(failed.error as? Failure == .second)
        #expect(collected.elements == [[1, 2, 3]])
        #expect(counted.elements == [[1, 2], [3]])
    }

    @Test func `time spans`() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.seconds(0.3).timeInterval == .milliseconds(300))
        #expect((0.5 as Stride).timeInterval == .milliseconds(500))
        #expect(Stride.seconds(Double.infinity).timeInterval == .nanoseconds(.max))
        #expect(Stride.seconds(-1e300).timeInterval == .nanoseconds(.min))
        #expect(Stride.microseconds(5).timeInterval == .nanoseconds(5_000))
        #expect(Stride.nanoseconds(7) == Stride(.nanoseconds(7)))
    }

    @Test func `side effects`() {
        let log = Mutex<[String]>([])
        let add: @Sendable (String) -> Void = { line in log.withLock { $0.append(line) } }
        func logged<P: CombineCompatibility.Publisher>(
            _ publisher: P
        ) -> AnyPublisher<P.Output, P.Failure> {
            publisher.handleEvents(
                receiveSubscription: { _ in add("subscribed") },
                receiveOutput: { add("\($0)") },
                receiveCompletion: { add("\($0)") },
                receiveCancel: { add("cancelled") }
            )
        }
        _ = logged(Just(1)).sink { _ in }
        let cancellable = logged(left).sink { _ in }
        cancellable.cancel()

        #expect(log.withLock { $0 } == ["subscribed", "1", "finished", "subscribed", "cancelled"])
    }

    @Test func `connecting and sharing`() {
        let count = Mutex(0)
        let source = Deferred { () -> PassthroughSubject<Int, Never> in
            count.withLock { $0 += 1 }
            return left
        }
        let connectable = source.makeConnectable()
        let connected = connectable.record()
        left.send(1)
        let connection = connectable.connect()
        left.send(2)
        connection.cancel()
        left.send(3)
        #expect(connected.elements == [2])

        let shared = source.multicast { CurrentValueSubject(0) }.autoconnect()
        #expect(count.withLock { $0 } == 1)
        let (first, second) = (shared.record(), shared.record())
        left.send(4)
        #expect(first.elements == [0, 4] && second.elements == [0, 4])
        #expect(count.withLock { $0 } == 2)

        let request = source.share()
        let early = request.record()
        left.send(5)
        left.send(completion: .finished)
        #expect(early.events == completed(5))
        #expect(request.record().events == completed())
        #expect(count.withLock { $0 } == 3)
    }

    @Test func `values of publishers`() async {
        var values: [Int] = []
        for await value in numbers.values { values.append(value) }

        #expect(values == [3, 1, 2, 2])
        #expect(Int?.some(1).publisher.record().events == completed(1))
        #expect(Int?.none.publisher.record().events == completed())
        #expect(Result<Int, Failure>.success(1).publisher.record().events == completed(1))
        #expect(Result<Int, Failure>.failure(.second).publisher.record().error is Failure)
        let record = Record<Int, Failure> { recording in
            recording.receive(4)
            recording.receive(completion: .failure(.second))
        }
        #expect(record.record().events == [.next(4), .error(Failure.second)])
    }
}
