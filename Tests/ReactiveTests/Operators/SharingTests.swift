import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("share")
struct SharingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `one subscription serves all, and ends with the last`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3)])
        let shared = xs.share()
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let (one, two) = (SerialDisposable(), SerialDisposable())
        scheduler.scheduleAt(200) { one.disposable = shared.subscribe(first) }
        scheduler.scheduleAt(220) { two.disposable = shared.subscribe(second) }
        scheduler.scheduleAt(240) { one.dispose() }
        scheduler.scheduleAt(260) { two.dispose() }

        scheduler.start()

        #expect(first.events == [.next(210, 1), .next(230, 2)])
        #expect(second.events == [.next(230, 2), .next(250, 3)])
        #expect(xs.subscriptions == [Subscription(200, 260)])
    }

    @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
    func `replay while someone listens`(scope: SubjectLifetimeScope) {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 2, scope: scope)
        let keeper = shared.subscribe()
        for element in 1...3 { subject.onNext(element) }

        let late = shared.record()

        #expect(late.elements == [2, 3])
        keeper.dispose()
        late.dispose()
        #expect(!subject.hasObservers)
        #expect(shared.record().elements == (scope == .forever ? [2, 3] : []))
    }

    @Test func `after the end, whileConnected starts afresh and forever replays it`() {
        let starts = Log<Void>()
        let source = Observable<Int>.deferred {
            starts.write(())
            return .of(1, 2)
        }

        let fresh = source.share(replay: 1)
        #expect(fresh.collected() == [.next(1), .next(2), .completed])
        #expect(fresh.collected() == [.next(1), .next(2), .completed])
        #expect(starts.entries.count == 2)

        let kept = source.share(replay: 1, scope: .forever)
        #expect(kept.collected() == [.next(1), .next(2), .completed])
        #expect(kept.collected() == [.next(2), .completed])
        #expect(starts.entries.count == 3)
    }

    @Test func `a subscriber that comes during the end starts afresh`() {
        let starts = Log<Void>()
        let first = PublishSubject<Int>()
        let shared = Observable<Int>.deferred {
            starts.write(())
            return starts.entries.count == 1 ? first.asObservable() : .just(2)
        }
        .share(replay: 1)
        let repeating = shared.concat(shared).record()
        let other = shared.record()

        first.onNext(1)
        first.onCompleted()

        #expect(repeating.events == [.next(1), .next(2), .completed])
        #expect(other.events == [.next(1), .completed])
        #expect(starts.entries.count == 2)
    }

    @Test func `a failure reaches all`() {
        let subject = PublishSubject<Int>()
        let shared = subject.share()
        let (one, two) = (shared.record(), shared.record())

        subject.onError(TestError())

        #expect(one.events == [.error(TestError())])
        #expect(two.events == [.error(TestError())])
    }
}
