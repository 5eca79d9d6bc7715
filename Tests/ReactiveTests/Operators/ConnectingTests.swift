import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Connectable streams")
struct ConnectingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `publish sends once connected, and starts anew after`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(230, 2), .next(250, 3), .next(270, 4),
        ])
        let published = xs.publish()
        let observer = scheduler.createObserver(Int.self)
        let connection = SerialDisposable()
        scheduler.scheduleAt(200) { _ = published.subscribe(observer) }
        scheduler.scheduleAt(220) { connection.disposable = published.connect() }
        scheduler.scheduleAt(240) { connection.disposable = Disposables.create() }
        scheduler.scheduleAt(260) { connection.disposable = published.connect() }
        scheduler.scheduleAt(280) { connection.dispose() }

        scheduler.start()

        #expect(observer.events == [.next(230, 2)])
        #expect(xs.subscriptions == [Subscription(220, 240), Subscription(260, 280)])
    }

    @Test func `connecting twice is one connection`() {
        let starts = Log<Void>()
        let published = Observable<Int>.create { _ in
            starts.write(())
            return Disposables.create()
        }
        .publish()

        let (first, second) = (published.connect(), published.connect())

        #expect(starts.entries.count == 1)
        first.dispose()
        second.dispose()
        published.connect().dispose()
        #expect(starts.entries.count == 2)
    }

    @Test func `replay keeps the latest, replayAll all`() {
        let source = Observable.of(1, 2, 3)
        let (two, all) = (source.replay(2), source.replayAll())
        let early = two.record()
        _ = all.subscribe()

        let connections = [two.connect(), all.connect()]

        #expect(early.elements == [1, 2, 3])
        // The end has closed the connection, so later subscribers wait for the next one.
        #expect(two.collected().isEmpty)
        for connection in connections { connection.dispose() }
        let subject = PublishSubject<Int>()
        let kept = subject.replay(2)
        let connection = kept.connect()
        for element in 1...3 { subject.onNext(element) }
        #expect(kept.record().elements == [2, 3])
        connection.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `multicast sends through the subject it is given`() {
        let subject = BehaviorSubject(value: 0)
        let shared = Observable.of(1, 2).multicast(subject)
        let recording = shared.record()

        let connection = shared.connect()

        #expect(recording.events == [.next(0), .next(1), .next(2), .completed])
        #expect(shared.collected() == [.completed])
        connection.dispose()
    }

    @Test func `multicast with a selector starts the stream once for its result`() {
        let starts = Log<Void>()
        let source = Observable<Int>.deferred {
            starts.write(())
            return .of(1, 2, 3)
        }

        let sums = source.multicast(
            { PublishSubject<Int>() },
            selector: { stream in Observable.zip(stream, stream) { $0 + $1 } }
        )

        #expect(sums.collected() == [.next(2), .next(4), .next(6), .completed])
        #expect(starts.entries.count == 1)
        let failing = source.multicast(
            { () throws -> PublishSubject<Int> in throw TestError() },
            selector: { $0 }
        )
        #expect(failing.collected() == [.error(TestError())])
    }

    @Test func `refCount connects with the first and leaves with the last`() {
        let subject = PublishSubject<Int>()
        let shared = subject.publish().refCount()
        #expect(!subject.hasObservers)

        let (one, two) = (shared.record(), shared.record())
        subject.onNext(1)
        one.dispose()
        subject.onNext(2)
        two.dispose()

        #expect(one.elements == [1])
        #expect(two.elements == [1, 2])
        #expect(!subject.hasObservers)
        let again = shared.record()
        subject.onNext(3)
        #expect(again.elements == [3])
        again.dispose()
    }

    @Test(arguments: SharingStressTests.sharings)
    func `who comes while the last one leaves gets the next connection, and nothing of the old`(
        sharing: SharingStressTests.Sharing
    ) {
        let (observers, seen) = (Log<AnyObserver<Int>>(), Log<Int>())
        let (shared, next) = (BehaviorRelay<Observable<Int>>(value: .never()), SerialDisposable())
        let source = Observable<Int>.create { observer in
            observers.write(observer)
            let isFirst = observers.entries.count == 1
            return Disposables.create {
                guard isFirst else { return }
                next.disposable = shared.value.subscribe(onNext: { seen.write($0) })
                observers.entries[0].onNext(1)
            }
        }
        shared.accept(sharing.share(source))

        shared.value.subscribe().dispose()
        observers.entries.last?.onNext(2)

        #expect(observers.entries.count == 2)
        #expect(seen.entries == [2])
        next.dispose()
        shared.value.subscribe().dispose()
        #expect(observers.entries.count == 3)
    }

    @Test func `refCount starts anew for who subscribes again in an end`() {
        let source = FailingSource(failing: 2)
        let shared = source.stream.publish().refCount()

        #expect(shared.retry(3).collected() == [.completed])
        #expect(source.count == 3)
    }

    @Test(arguments: [false, true])
    func `refCount keeps the new connection when those of the old one leave`(isForeign: Bool) {
        let (failing, lasting) = (PublishSubject<Int>(), PublishSubject<Int>())
        let starts = Log<Void>()
        let published = Observable<Int>.deferred {
            starts.write(())
            return starts.entries.count == 1 ? failing : lasting
        }
        .publish()
        let shared = isForeign ? ForeignStream(base: published).refCount() : published.refCount()
        let (again, other) = (shared.retry().record(), shared.record())

        failing.onError(TestError())
        lasting.onNext(1)

        #expect(other.events == [.error(TestError())])
        #expect(again.elements == [1])
        #expect(lasting.hasObservers)
        again.dispose()
        #expect(!lasting.hasObservers)
    }

    @Test(arguments: [0, 1, 2], [SubjectLifetimeScope.whileConnected, .forever])
    func `share lets a subscriber subscribe and dispose others from within`(
        replay: Int,
        scope: SubjectLifetimeScope
    ) {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: replay, scope: scope)
        let log = Log<String>()
        let inner = SerialDisposable()
        let outer = shared.subscribe(onNext: { element in
            log.write("outer \(element)")
            if element == 1 {
                inner.disposable = shared.skip(replay > 0 ? 1 : 0)
                    .subscribe(onNext: { log.write("inner \($0)") })
            }
            if element == 3 { inner.dispose() }
        })

        for element in 1...3 { subject.onNext(element) }

        #expect(log.entries == ["outer 1", "outer 2", "inner 2", "outer 3"])
        outer.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `share whileConnected starts anew for who retries`() {
        let source = FailingSource(failing: 2)
        let shared = source.stream.share(replay: 1)

        #expect(shared.retry().collected() == [.completed])
        #expect(source.count == 3)
    }

    @Test func `share forever keeps its failure`() {
        let starts = Log<Void>()
        let shared = Observable<Int>.deferred {
            starts.write(())
            return Observable.of(1).concat(Observable.error(TestError()))
        }
        .share(replay: 1, scope: .forever)

        #expect(shared.collected() == [.next(1), .error(TestError())])
        #expect(shared.collected() == [.next(1), .error(TestError())])
        #expect(starts.entries.count == 1)
    }
}

/// A connectable stream of a type that is not part of the library.
private struct ForeignStream: ConnectableObservableType {
    typealias Element = Int

    let base: ConnectableObservable<Int>

    func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Int {
        base.subscribe(observer)
    }

    func connect() -> any Disposable { base.connect() }
}
