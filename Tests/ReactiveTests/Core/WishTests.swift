// Requests of RxSwift's users that no other suite covers, with the numbers of their issues.

import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Wishes")
struct WishTests {
    private final class Owner: Sendable {}

    @Test(arguments: [1, 3])
    func `2615: queued streams of mixed delays do not grow the stack`(limit: Int) {
        let scheduler = TestScheduler(initialClock: 0)
        let count = 20_000

        let result = scheduler.start(created: 0, subscribed: 0, disposed: .max) {
            Observable.from(0..<count)
                .map { number in
                    number.isMultiple(of: 1_000)
                        ? Observable.just(number).delay(.seconds(5), scheduler: scheduler)
                        : Observable.just(number)
                }
                .merge(maxConcurrent: limit)
                .reduce(0) { sum, _ in sum + 1 }
        }

        #expect(result.events.first?.value == .next(count))
        #expect(result.events.last?.value == .completed)
    }

    @Test func `1873: a shared stream takes memory for what it keeps`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: .max, scope: .forever)
        let subscription = shared.subscribe()

        for element in 1...3 { source.onNext(element) }

        #expect(shared.collected() == [.next(1), .next(2), .next(3)])
        subscription.dispose()
    }

    @Test func `2290: a replay does not keep what was only borrowed`() {
        let source = PublishSubject<Int>()
        var owner: Owner? = Owner()
        weak let kept = owner
        let shared: Observable<Int>
        if let owner {
            shared = source.withUnretained(owner) { $1 }.share(replay: 1)
        } else {
            shared = .never()
        }
        let subscription = shared.subscribe()

        source.onNext(1)
        owner = nil

        #expect(kept == nil)
        #expect(shared.take(1).collected() == [.next(1), .completed])
        subscription.dispose()
    }

    @Test func `2537: streams may be spoken of by their elements`() {
        func double(_ stream: some ObservableType<Int>) -> some ObservableType<Int> {
            stream.map { $0 * 2 }
        }
        func send(_ element: Int, to observers: [any ObserverType<Int>]) {
            for observer in observers { observer.onNext(element) }
        }
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let streams: [any ObservableConvertibleType<Int>] = [double(subject), Single.just(1)]
        let subscription = streams[0].asObservable().bind(to: relay)

        send(4, to: [subject, AnyObserver { _ in }])

        #expect(relay.value == 8)
        #expect(streams[1].asObservable().collected() == [.next(1), .completed])
        subscription.dispose()
    }

    @Test func `2609: a clock for tests runs on any thread`() async {
        let events = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let scheduler = TestScheduler(initialClock: 0)
                let result = scheduler.start {
                    Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(2)
                }
                continuation.resume(returning: result.events)
            }
        }
        #expect(events == [.next(210, 0), .next(220, 1), .completed(220)])
    }
}
