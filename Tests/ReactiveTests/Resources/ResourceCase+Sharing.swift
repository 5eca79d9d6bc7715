#if TraceResources
import Dispatch
import Reactive
import ReactiveTesting
import TestSupport

extension ResourceCase {
    static let timed = [
        ResourceCase("debounce") { xs, _, clock in
            xs.debounce(.seconds(2), scheduler: clock).started()
        },
        ResourceCase("throttle") { xs, _, clock in
            xs.throttle(.seconds(4), scheduler: clock).started()
        },
        ResourceCase("throttle, first alone") { xs, _, clock in
            xs.throttle(.seconds(4), latest: false, scheduler: clock).started()
        },
        ResourceCase("timeout, in time") { xs, _, clock in
            xs.timeout(.seconds(60), scheduler: clock).started()
        },
        ResourceCase("timeout that fails") { xs, _, clock in
            xs.filter { $0 > 1 }.timeout(.seconds(1), scheduler: clock).started()
        },
        ResourceCase("window, windows kept") { xs, _, clock in
            let kept = Log<Observable<Int>>()
            return xs.window(timeSpan: .seconds(2), count: 2, scheduler: clock)
                .subscribe(onNext: { kept.write($0) }, onError: { _ in })
        },
        ResourceCase("window, not observed") { xs, _, clock in
            xs.window(timeSpan: .seconds(2), count: 2, scheduler: clock).started()
        },
        ResourceCase("delay") { xs, _, clock in
            xs.delay(.seconds(4), scheduler: clock).started()
        },
        ResourceCase("delaySubscription") { xs, _, clock in
            xs.delaySubscription(.seconds(4), scheduler: clock).started()
        },
        ResourceCase("timeout") { xs, ys, clock in
            xs.filter { $0 > 1 }.timeout(.seconds(1), other: ys, scheduler: clock).started()
        },
        ResourceCase("buffer") { xs, _, clock in
            xs.buffer(timeSpan: .seconds(2), count: 2, scheduler: clock).started()
        },
        ResourceCase("window") { xs, _, clock in
            xs.window(timeSpan: .seconds(2), count: 2, scheduler: clock).merge().started()
        },
        ResourceCase("take(for:)") { xs, _, clock in
            xs.take(for: .seconds(4), scheduler: clock).started()
        },
        ResourceCase("skip, for a time") { xs, _, clock in
            xs.skip(.seconds(4), scheduler: clock).started()
        },
        ResourceCase("observe(on:)") { xs, _, clock in xs.observe(on: clock).started() },
        ResourceCase("subscribe(on:)") { xs, _, clock in xs.subscribe(on: clock).started() },
    ]

    static let shared = [
        ResourceCase("share") { xs, _, _ in twice(xs.share()) },
        ResourceCase("share(replay:)") { xs, _, _ in twice(xs.share(replay: 2)) },
        ResourceCase("share(scope: .forever)") { xs, _, _ in
            twice(xs.share(scope: .forever))
        },
        ResourceCase("share(replay:scope: .forever)") { xs, _, _ in
            twice(xs.share(replay: 1, scope: .forever))
        },
        ResourceCase("share, again") { xs, _, _ in
            let shared = xs.share(replay: 1)
            return Disposables.create(
                shared.take(1).started(),
                shared.concat(shared).started()
            )
        },
        ResourceCase("replay(_:), again") { xs, _, _ in
            let replayed = xs.replay(2)
            let first = replayed.connect()
            let subscription = twice(replayed)
            first.dispose()
            return Disposables.create(subscription, replayed.connect())
        },
        ResourceCase("replay(_:), not connected") { xs, _, _ in twice(xs.replay(2)) },
        ResourceCase("publish().refCount()") { xs, _, _ in twice(xs.publish().refCount()) },
        ResourceCase("multicast of a subject") { xs, _, _ in
            let connectable = xs.multicast(ReplaySubject<Int>.create(bufferSize: 2))
            return Disposables.create(twice(connectable), connectable.connect())
        },
        ResourceCase("multicast(makeSubject:)") { xs, _, _ in
            twice(xs.multicast { BehaviorSubject(value: 0) }.refCount())
        },
        ResourceCase("multicast that throws") { xs, _, _ in
            xs.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw TestError() }
                .started()
        },
        ResourceCase("publish") { xs, _, _ in
            let published = xs.publish()
            return Disposables.create(twice(published), published.connect())
        },
        ResourceCase("replayAll().refCount()") { xs, _, _ in twice(xs.replayAll().refCount()) },
        ResourceCase("multicast, selected") { xs, _, _ in
            twice(xs.multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) })
        },
    ]

    private static func twice<Element: Sendable>(
        _ stream: Observable<Element>
    ) -> any Disposable {
        Disposables.create(stream.started(), stream.take(2).started())
    }
}
#endif
