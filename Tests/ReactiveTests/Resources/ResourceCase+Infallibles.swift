#if TraceResources
import Dispatch
import Reactive

extension ResourceCase {
    static let infallibles = [
        ResourceCase("Infallible.just") { _, _, _ in Infallible.just(1).subscribe() },
        ResourceCase("Infallible.just, scheduled") { _, _, clock in
            Infallible.just(1, scheduler: clock).subscribe()
        },
        ResourceCase("Infallible.of") { _, _, _ in Infallible.of(1, 2).subscribe() },
        ResourceCase("Infallible.from an array") { _, _, clock in
            Infallible.from([1, 2], scheduler: clock).subscribe()
        },
        ResourceCase("Infallible.from a sequence") { _, _, clock in
            Infallible.from(1...2, scheduler: clock).subscribe()
        },
        ResourceCase("Infallible.empty") { _, _, _ in Infallible<Int>.empty().subscribe() },
        ResourceCase("Infallible.never") { _, _, _ in Infallible<Int>.never().subscribe() },
        ResourceCase("Infallible.create") { xs, _, _ in
            Infallible<Int>.create { observer in
                xs.subscribe(
                    onNext: { observer(.next($0)) },
                    onError: { _ in observer(.completed) },
                    onCompleted: { observer(.completed) }
                )
            }
            .subscribe()
        },
        ResourceCase("asInfallible(onErrorFallbackTo:)") { xs, _, _ in
            xs.asInfallible(onErrorFallbackTo: .just(1)).subscribe()
        },
        ResourceCase("asInfallible(onErrorRecover:)") { xs, _, _ in
            xs.asInfallible { _ in .just(1) }.subscribe()
        },
        infallible("Infallible.deferred") { xs in Infallible.deferred { xs }.subscribe() },
        infallible("Infallible.map") { $0.map { $0 }.subscribe() },
        infallible("Infallible.filter") { $0.filter { $0 > 1 }.subscribe() },
        infallible("Infallible.compactMap") { $0.compactMap { $0 }.subscribe() },
        infallible("Infallible.scan") { $0.scan(0, accumulator: +).subscribe() },
        infallible("Infallible.scan(into:)") { $0.scan(into: 0) { $0 += $1 }.subscribe() },
        infallible("Infallible.take") { $0.take(2).subscribe() },
        infallible("Infallible.startWith") { $0.startWith(1).subscribe() },
        infallible("Infallible.do") {
            $0.do(onNext: { _ in }, onSubscribed: {}, onDispose: {}).subscribe()
        },
        infallible("Infallible.distinctUntilChanged") { $0.distinctUntilChanged().subscribe() },
        infallible("Infallible.distinctUntilChanged, by key") {
            $0.distinctUntilChanged { $0 / 2 }.subscribe()
        },
        infallible("Infallible.distinctUntilChanged, compared") {
            $0.distinctUntilChanged { $0 == $1 }.subscribe()
        },
        infallible("Infallible.distinctUntilChanged, by key, compared") {
            $0.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }).subscribe()
        },
        infallible("Infallible.distinctUntilChanged(at:)") {
            $0.distinctUntilChanged(at: \.magnitude).subscribe()
        },
        infallible("Infallible.take(until:) a predicate") {
            $0.take(until: { $0 > 1 }).subscribe()
        },
        infallible("Infallible.take(while:)") { $0.take(while: { $0 < 2 }).subscribe() },
        infallible("Infallible.skip(while:)") { $0.skip(while: { $0 < 2 }).subscribe() },
        infallible("Infallible.withUnretained") {
            $0.withUnretained(BooleanDisposable()).subscribe()
        },
        infallible("Infallible.withUnretained, joined") {
            $0.withUnretained(BooleanDisposable()) { $1 }.subscribe()
        },
        ResourceCase("Infallible.debug") { _, _, _ in
            Infallible<Int>.never().debug("resources").subscribe()
        },
        infallible("Infallible.share") { $0.share().subscribe() },
        infallible("Infallible.share(replay:scope:)") {
            $0.share(replay: 1, scope: .forever).subscribe()
        },
        infallible("Infallible.subscribe to events") { $0.subscribe { _ in } },
        infallible("Infallible.subscribe(with:)") {
            $0.subscribe(with: BooleanDisposable(), onNext: { _, _ in })
        },
        infallible("Infallible.bind(to:) an observer") { $0.bind(to: PublishSubject<Int>()) },
        infallible("Infallible.bind(to:) an observer of optionals") {
            $0.bind(to: PublishSubject<Int?>())
        },
        infallible("Infallible.bind(to:) a function") { $0.bind(to: { $0.subscribe() }) },
        infallible("Infallible.bind(to:curriedArgument:)") {
            $0.bind(to: { xs in { xs.take($0).subscribe() } }, curriedArgument: 2)
        },
        infallible("Infallible.bind(with:onNext:)") {
            $0.bind(with: BooleanDisposable()) { _, _ in }
        },
        infallible("Infallible.bind(onNext:)") { $0.bind { _ in } },
        infallible("Infallible.bind(to:) relays") {
            Disposables.create([
                $0.bind(to: PublishRelay<Int>()),
                $0.bind(to: PublishRelay<Int?>()),
                $0.bind(to: BehaviorRelay(value: 0)),
                $0.bind(to: BehaviorRelay<Int?>(value: nil)),
                $0.bind(to: ReplayRelay<Int>.createUnbound()),
                $0.bind(to: ReplayRelay<Int?>.createUnbound()),
            ])
        },
        ResourceCase("Infallible.debounce") { xs, _, clock in
            xs.asInfallible(onErrorJustReturn: 0).debounce(.seconds(2), scheduler: clock)
                .subscribe()
        },
        ResourceCase("Infallible.throttle") { xs, _, clock in
            xs.asInfallible(onErrorJustReturn: 0).throttle(.seconds(4), scheduler: clock)
                .subscribe()
        },
        ResourceCase("Infallible.take(for:)") { xs, _, clock in
            xs.asInfallible(onErrorJustReturn: 0).take(for: .seconds(4), scheduler: clock)
                .subscribe()
        },
    ]

    static let joinedInfallibles = [
        joined("Infallible.take(until:)") { $0.take(until: $1).subscribe() },
        joined("Infallible.take(until:) a stream") {
            $0.take(until: $1.asObservable()).subscribe()
        },
        joined("Infallible.skip(until:)") { $0.skip(until: $1.asObservable()).subscribe() },
        joined("Infallible.flatMap") { xs, ys in xs.flatMap { _ in ys }.subscribe() },
        joined("Infallible.flatMapFirst") { xs, ys in xs.flatMapFirst { _ in ys }.subscribe() },
        joined("Infallible.flatMapLatest") { xs, ys in
            xs.flatMapLatest { _ in ys }.subscribe()
        },
        joined("Infallible.concatMap") { xs, ys in xs.concatMap { _ in ys }.subscribe() },
        joined("Infallible.concat") { $0.concat($1).subscribe() },
        joined("Infallible.concat of streams") { Infallible.concat($0, $1).subscribe() },
        joined("Infallible.concat of a collection") { Infallible.concat([$0, $1]).subscribe() },
        joined("Infallible.concat of a lazy sequence") {
            Infallible.concat(OnePass([$0, $1])).subscribe()
        },
        joined("Infallible.merge") { Infallible.merge($0, $1).subscribe() },
        joined("Infallible.merge of an array") { Infallible.merge([$0, $1]).subscribe() },
        joined("Infallible.merge of a collection") {
            Infallible.merge([0: $0, 1: $1].values).subscribe()
        },
        joined("Infallible.withLatestFrom") { $0.withLatestFrom($1).subscribe() },
        joined("Infallible.withLatestFrom, joined") {
            $0.withLatestFrom($1) { $0 + $1 }.subscribe()
        },
        joined("Infallible.zip") { Infallible.zip($0, $1) { $0 + $1 }.subscribe() },
        joined("Infallible.combineLatest") { Infallible.combineLatest($0, $1).subscribe() },
        joined("Infallible.combineLatest, joined") {
            Infallible.combineLatest($0, $1) { $0 + $1 }.subscribe()
        },
        joined("Infallible.combineLatest of a collection") {
            Infallible.combineLatest([$0, $1]).subscribe()
        },
        joined("Infallible.combineLatest of a collection, joined") {
            Infallible<Int>.combineLatest([$0, $1]) { $0.count }.subscribe()
        },
    ]

    private static func infallible(
        _ name: String,
        _ start: @escaping @Sendable (Infallible<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, _ in start(xs.asInfallible(onErrorJustReturn: 0)) }
    }

    private static func joined(
        _ name: String,
        _ start: @escaping @Sendable (Infallible<Int>, Infallible<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, ys, _ in
            start(xs.asInfallible(onErrorJustReturn: 0), ys.asInfallible(onErrorJustReturn: 0))
        }
    }
}
#endif
