#if TraceResources
import Dispatch
import Reactive

extension ResourceCase {
    static let flattening = [
        ResourceCase("flatMap") { xs, ys, _ in xs.flatMap { _ in ys }.started() },
        ResourceCase("flatMap of just") { xs, _, _ in
            xs.flatMap { Observable.just($0) }.started()
        },
        ResourceCase("flatMapFirst") { xs, ys, _ in xs.flatMapFirst { _ in ys }.started() },
        ResourceCase("flatMapLatest") { xs, ys, _ in xs.flatMapLatest { _ in ys }.started() },
        ResourceCase("concatMap") { xs, ys, _ in xs.concatMap { _ in ys }.started() },
        ResourceCase("merge(maxConcurrent:)") { xs, ys, _ in
            xs.map { _ in ys }.merge(maxConcurrent: 2).started()
        },
        ResourceCase("switchLatest") { xs, ys, _ in xs.map { _ in ys }.switchLatest().started() },
        ResourceCase("flatMap that throws") { xs, _, _ in
            xs.flatMap { _ -> Observable<Int> in throw TestError() }.started()
        },
    ]

    static let joining = [
        ResourceCase("merge") { xs, ys, _ in Observable.merge(xs, ys).started() },
        ResourceCase("concat") { xs, ys, _ in xs.concat(ys).started() },
        ResourceCase("concat of a sequence") { xs, ys, _ in
            Observable.concat([xs, ys]).started()
        },
        ResourceCase("startWith") { xs, _, _ in xs.startWith(1, 2).started() },
        ResourceCase("amb") { xs, ys, _ in xs.amb(ys).started() },
        ResourceCase("zip") { xs, ys, _ in Observable.zip(xs, ys).started() },
        ResourceCase("zip of a collection") { xs, ys, _ in Observable.zip([xs, ys]).started() },
        ResourceCase("combineLatest") { xs, ys, _ in
            Observable.combineLatest(xs, ys).started()
        },
        ResourceCase("combineLatest of a collection") { xs, ys, _ in
            Observable.combineLatest([xs, ys]).started()
        },
        ResourceCase("withLatestFrom") { xs, ys, _ in xs.withLatestFrom(ys).started() },
    ]

    static let failing = [
        ResourceCase("catchAndReturn") { xs, _, _ in xs.catchAndReturn(1).started() },
        ResourceCase("catch(sequence:)") { xs, ys, _ in
            Observable.catch(sequence: [xs, ys]).started()
        },
        ResourceCase("retry") { xs, _, _ in xs.retry(3).started() },
        ResourceCase("retry for ever") { xs, _, _ in
            xs.map { $0 == 2 ? $0 : try fail() }.retry().take(1).started()
        },
        ResourceCase("retry(when:)") { xs, _, _ in
            xs.map { $0 == 2 ? $0 : try fail() }.retry { $0.take(2) }.started()
        },
        ResourceCase("retry(when:), later") { xs, _, clock in
            xs.retry { $0.flatMap { _ in Observable<Int>.timer(.seconds(1), scheduler: clock) } }
                .started()
        },
    ]

    static let timed = [
        ResourceCase("debounce") { xs, _, clock in
            xs.debounce(.seconds(2), scheduler: clock).started()
        },
        ResourceCase("throttle") { xs, _, clock in
            xs.throttle(.seconds(4), scheduler: clock).started()
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

private func fail() throws -> Int {
    throw TestError()
}
#endif
