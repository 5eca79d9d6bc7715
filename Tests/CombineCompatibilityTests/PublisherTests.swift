import CombineCompatibility
import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing
import ViewState

private struct Failure: Error, Equatable {
    var code = 1
}

private func completed(_ elements: Int...) -> [Event<Int>] {
    elements.map { .next($0) } + [.completed]
}

@Suite("Publishers", .timeLimit(.minutes(10)))
struct PublisherTests {
    private let failing: AnyPublisher<Int, Failure> =
        Just(1).setFailureType(to: Failure.self).merge(with: Fail(error: Failure()))
        .eraseToAnyPublisher()

    @Test func `simple publishers`() {
        #expect(Just(1).record().events == completed(1))
        #expect(Just(1).output == 1)
        #expect(Empty<Int, Never>().record().events == completed())
        #expect(Empty<Int, Never>(completeImmediately: false).record().events.isEmpty)
        #expect(Empty(outputType: Int.self, failureType: Failure.self).record().isCompleted)
        #expect(Fail<Int, Failure>(error: Failure()).record().error as? Failure == Failure())
        #expect(Fail(outputType: Int.self, failure: Failure()).error == Failure())
    }

    @Test func `a future is produced once, at once`() {
        let count = Mutex(0)
        let future = Future<Int, Failure> { promise in
            count.withLock { $0 += 1 }
            promise(.success(1))
            promise(.success(2))
            promise(.failure(Failure()))
        }
        #expect(count.withLock { $0 } == 1)

        #expect(future.record().events == completed(1))
        #expect(future.record().events == completed(1))
        #expect(count.withLock { $0 } == 1)
        #expect(Future<Int, Failure> { $0(.failure(Failure())) }.record().error is Failure)
    }

    // Runs in its own process, since the hook is global.
    @Test func `an infallible that fails after all finishes, and the hook receives the error`()
        async
    {
        await #expect(processExitsWith: .success) {
            let errors = Mutex<[any Error]>([])
            Hooks.defaultErrorHandler = { _, error in errors.withLock { $0.append(error) } }
            let failing = Infallible.just(1).do(onNext: { _ in throw Failure() })

            precondition(failing.eraseToAnyPublisher().record().events == [.completed])
            precondition(errors.withLock { $0.count } == 1)
        }
    }

    @Test func `a deferred publisher is created for each subscription`() {
        let count = Mutex(0)
        let deferred = Deferred {
            Just(
                count.withLock { count in
                    count += 1
                    return count
                }
            )
        }
        #expect(count.withLock { $0 } == 0)

        #expect(deferred.record().elements == [1])
        #expect(deferred.record().elements == [2])
    }

    @Test func `operators on elements`() {
        let numbers = AnyPublisher<Int, any Error>(Observable.of(1, 2, 2, 3))

        #expect(numbers.map { $0 * 10 }.record().events == completed(10, 20, 20, 30))
        #expect(numbers.compactMap { $0 == 2 ? nil : $0 }.record().events == completed(1, 3))
        #expect(numbers.filter { $0 > 2 }.record().events == completed(3))
        #expect(numbers.removeDuplicates().record().events == completed(1, 2, 3))
        #expect(numbers.first().record().events == completed(1))
        #expect(numbers.dropFirst().record().events == completed(2, 2, 3))
        #expect(numbers.dropFirst(3).record().events == completed(3))
        #expect(numbers.prepend(8, 9).record().events == completed(8, 9, 1, 2, 2, 3))
        #expect(numbers.collect().record().elements == [[1, 2, 2, 3]])
        #expect(numbers.collect(3).record().elements == [[1, 2, 2], [3]])
        #expect(
            Just(1).flatMap { Just($0 + 1).merge(with: Just($0 + 2)) }.record().events
                == completed(2, 3)
        )
    }

    @Test func `operators on errors`() {
        #expect(failing.catch { Just($0.code + 1) }.record().events == completed(1, 2))
        #expect(failing.replaceError(with: 9).record().events == completed(1, 9))
        #expect(
            failing.mapError { Failure(code: $0.code + 1) }.record().error as? Failure
                == Failure(code: 2)
        )
        #expect(Just(1).tryMap { _ in throw Failure() }.record().error is Failure)
        #expect(Just(1).tryMap { $0 + 1 }.record().events == completed(2))
    }

    @Test func `operators on time`() async {
        let scheduler = TestScheduler(initialClock: 0)
        let delayed = Just(1).delay(for: .seconds(5), scheduler: scheduler).record()
        let subject = PassthroughSubject<Int, Never>()
        let quiet = subject.debounce(for: .seconds(5), scheduler: scheduler).record()
        let received = Just(1).receive(on: .main).record()
        let subscribed = Just(1).subscribe(on: scheduler).record()
        subject.send(1)
        subject.send(2)
        #expect(delayed.events.isEmpty && quiet.events.isEmpty && subscribed.events.isEmpty)

        scheduler.advanceTo(6)

        #expect(delayed.elements == [1])
        #expect(quiet.elements == [2])
        #expect(subscribed.elements == [1])
        #expect(await received.untilEnd() == completed(1))
    }

    @Test func `an error that the publisher does not declare is a programmer's mistake`() async {
        await #expect(processExitsWith: .failure) {
            struct Wrong: Publisher {
                typealias Output = Int
                typealias Failure = Never
                func asObservable() -> Observable<Int> { .error(CancellationError()) }
            }
            _ = Wrong().sink { _ in }
        }
    }

    @MainActor
    @Test func `a container observes publishers`() {
        let container = StateContainer(state: 0)

        container.observe(failing.replaceError(with: 2))

        #expect(container.state == 2)
    }
}

@Suite("Sinks and subjects")
struct SinkTests {
    private let log = Log<String>()

    @Test func `a sink receives the elements and the end`() {
        let cancellable = Fail<Int, Failure>(error: Failure())
            .sink { [log] in
                log.write("\($0)")
            } receiveValue: { [log] in
                log.write("\($0)")
            }
        let other = Just(1)
            .sink { [log] in
                log.write("\($0)")
            } receiveValue: { [log] in
                log.write("\($0)")
            }

        #expect(log.entries == ["\(Subscribers.Completion.failure(Failure()))", "1", "finished"])
        cancellable.cancel()
        other.cancel()
    }

    @Test func `a subscription ends when it is cancelled or released`() {
        let subject = PassthroughSubject<Int, Never>()
        var first: AnyCancellable? = subject.sink { [log] in log.write("first \($0)") }
        let second = subject.sink { [log] in log.write("second \($0)") }
        subject.send(1)

        first = nil
        second.cancel()
        subject.send(2)

        #expect(log.entries == ["first 1", "second 1"])
        #expect(first == nil)
    }

    @Test func `sets and arrays retain subscriptions`() {
        let subject = PassthroughSubject<Void, Never>()
        var (set, array) = (Set<AnyCancellable>(), [AnyCancellable]())
        subject.sink { [log] in log.write("set") }.store(in: &set)
        subject.sink { [log] in log.write("array") }.store(in: &array)

        subject.send()
        (set, array) = ([], [])
        subject.send()

        #expect(log.entries == ["set", "array"])
        #expect(set.isEmpty && array.isEmpty)
    }

    @MainActor
    @Test func `the changes of a container are published`() {
        let container = StateContainer(state: 0)
        let first = container.didSetPublisher.sink { [log] in log.write("\($0)") }
        let states: AnyPublisher<Int, Never> = container.willSetPublisher
        let second = states.removeDuplicates().map { $0 * 10 }.sink { [log] in log.write("\($0)") }

        container.observe(1)
        first.cancel()
        container.observe(2)

        #expect(log.entries == ["0", "0", "10", "1", "20"])
        second.cancel()
    }

    @Test func `a cancellable calls its function once`() {
        AnyCancellable { [log] in log.write("cancelled") }.cancel()

        #expect(log.entries == ["cancelled"])
    }

    @Test func `a passthrough subject ends once`() {
        let subject = PassthroughSubject<Int, Failure>()
        let recording = subject.record()

        subject.send(1)
        subject.send(completion: .failure(Failure()))
        subject.send(2)

        #expect(recording.events == [.next(1), .error(Failure())])
    }

    @Test func `a current value subject has a value and replays it`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        subject.value = 1
        let recording = subject.record()

        subject.send(2)
        subject.send(completion: .finished)

        #expect(subject.value == 2)
        #expect(recording.events == completed(1, 2))
    }

    @Test func `a published property can be set and read, its publisher replays`() {
        final class Model: ObservableObject {
            @Published(initialValue: 0) var number: Int
        }
        let model = Model()
        let recording = model.$number.record()

        model.number += 1

        #expect(model.number == 1)
        #expect(recording.elements == [0, 1])
    }

    @Test func `completions are compared with their errors`() {
        typealias Completion = Subscribers.Completion<Failure>
        #expect(Completion.failure(Failure()) == .failure(Failure()))
        #expect(Completion.failure(Failure()) != .failure(Failure(code: 2)))
        #expect(Completion.finished != .failure(Failure()))
    }
}
