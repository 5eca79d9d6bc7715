import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

@Suite("Subjects and relays")
struct SubjectTests {
    @Test func `a publish subject sends to those who listen then`() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let early = subject.record()
        subject.onNext(2)
        let late = subject.record()
        subject.onNext(3)
        subject.onCompleted()
        subject.onNext(4)

        #expect(early.events == [.next(2), .next(3), .completed])
        #expect(late.events == [.next(3), .completed])
        #expect(subject.record().events == [.completed])
        #expect(!subject.hasObservers)
    }

    // The test library, a debugger and `dump` read all properties of an object.
    @Test func `subjects and streams can be reflected`() {
        let subject = PublishSubject<Int>()
        let sampled = subject.scan(0) { $0 + $1 }.distinctUntilChanged().share(replay: 1)
        let recording = sampled.record()
        subject.onNext(1)
        var text = ""
        dump(subject, to: &text)
        dump(BehaviorRelay(value: 1), to: &text)
        dump(ReplaySubject<String>.create(bufferSize: 2), to: &text)
        dump(sampled, to: &text)
        dump(sampled.subscribe { _ in }, to: &text)

        #expect(text.contains("PublishSubject"))
        #expect(recording.events == [.next(1)])
    }

    @Test func `observers can be removed in any order`() {
        let subject = PublishSubject<Int>()
        let total = Mutex(0)
        let subscriptions = (0..<200).map { index in
            subject.subscribe(onNext: { _ in total.withLock { $0 += index } })
        }
        let order = (0..<199).map { $0 * 83 % 199 }
        var left = (0..<200).reduce(0, +)
        for index in order {
            subscriptions[index].dispose()
            subscriptions[index].dispose()
            left -= index
            total.withLock { $0 = 0 }
            subject.onNext(0)
            #expect(total.withLock { $0 } == left)
        }

        #expect(subject.hasObservers)
        subscriptions[199].dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `a subject's failure stays`() {
        let subject = PublishSubject<Int>()
        subject.onError(TestError())
        subject.onCompleted()

        #expect(subject.record().events == [.error(TestError())])
    }

    @Test func `a disposed subject says so`() {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 1)
        let recording = publish.record()
        publish.dispose()
        behavior.dispose()
        publish.onNext(1)

        #expect(recording.events.isEmpty)
        #expect(publish.isDisposed && behavior.isDisposed)
        #expect(throws: RxError.self) { try behavior.value() }
        #expect(publish.record().error is RxError)
    }

    @Test func `a behavior subject sends the latest first`() throws {
        let subject = BehaviorSubject(value: 1)
        let early = subject.record()
        subject.onNext(2)
        let late = subject.record()
        #expect(try subject.value() == 2)
        subject.onError(TestError())

        #expect(early.events == [.next(1), .next(2), .error(TestError())])
        #expect(late.events == [.next(2), .error(TestError())])
        #expect(throws: TestError.self) { try subject.value() }
    }

    @Test func `a subject is an observable and an observer`() {
        let subject = PublishSubject<Int>()
        let plain: Observable<Int> = subject
        let recording = plain.record()

        _ = Observable.of(1, 2).subscribe(subject)

        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test func `a subject released while observed frees its observers`() {
        final class Owner: Sendable {}
        weak var owner: Owner?
        do {
            let strong = Owner()
            owner = strong
            let subject = PublishSubject<Int>()
            _ = subject.map { _ in strong }.subscribe(onNext: { _ in _ = strong })
        }
        #expect(owner == nil)
    }

    @Test func `relays never end`() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let (one, two) = (publish.record(), behavior.record())

        let binding = Observable.of(1, 2).bind(to: publish)
        let other = Observable.of(3, 4).bind(to: behavior)
        publish.accept(5)

        #expect(one.events == [.next(1), .next(2), .next(5)])
        #expect(two.events == [.next(0), .next(3), .next(4)])
        #expect(behavior.value == 4)
        binding.dispose()
        other.dispose()
    }

    @Test func `bind to an observer of optionals, and to a function`() {
        let optional = BehaviorRelay<Int?>(value: nil)
        let subject = PublishSubject<Int>()
        let recording = subject.record()
        let log = Log<Int>()

        _ = Observable.of(1, 2).bind(to: optional)
        _ = Observable.just(3).bind(to: subject)
        _ = Observable.just(4).bind(onNext: { log.write($0) })

        #expect(optional.value == 2)
        #expect(recording.events == [.next(3), .completed])
        #expect(log.entries == [4])
    }

    @Test func `bind to functions, with an argument, and with an object`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let numbers = Observable.of(1, 2)
        let count = numbers.bind { $0.collected().count }
        let sum = numbers.bind(
            to: { stream in { stream.collected().count + $0 } },
            curriedArgument: 10
        )
        _ = numbers.bind(with: subject) { _, number in log.write("\(number)") }

        #expect(count == 3)
        #expect(sum == 13)
        #expect(log.entries == ["1", "2"])
    }

    @Test func `an element accepted while the replay is told comes after it`() {
        let relay = BehaviorRelay(value: 1)
        let log = Log<Int>()
        let subscription = relay.subscribe(onNext: { element in
            log.write(element)
            if element == 1 { relay.accept(2) }
            log.write(-element)
        })

        #expect(log.entries == [1, -1, 2, -2])
        subscription.dispose()
    }
}
