#if TraceResources
import Dispatch
import Reactive

extension PrimitiveSequenceType where Trait == SingleTrait {
    func started() -> any Disposable {
        subscribe(onFailure: { _ in })
    }
}

extension ResourceCase {
    static let singles = [
        ResourceCase("Single.just") { _, _, _ in Single.just(1).started() },
        ResourceCase("Single.just, scheduled") { _, _, clock in
            Single.just(1, scheduler: clock).started()
        },
        ResourceCase("Single.error") { _, _, _ in Single<Int>.error(TestError()).started() },
        ResourceCase("Single.never") { _, _, _ in Single<Int>.never().started() },
        ResourceCase("Single.create") { xs, _, _ in
            Single.create { single in
                xs.subscribe(
                    onNext: { single(.success($0)) },
                    onError: { single(.failure($0)) }
                )
            }
            .started()
        },
        ResourceCase("Single.deferred") { xs, _, _ in
            Single.deferred { xs.asSingle() }.started()
        },
        ResourceCase("Single.using") { xs, _, _ in
            Single.using({ BooleanDisposable() }) { _ in xs.take(1).asSingle() }.started()
        },
        ResourceCase("Single.timer") { _, _, clock in
            Single<Int>.timer(.seconds(2), scheduler: clock).started()
        },
        ResourceCase("Single.zip") { xs, ys, _ in
            Single.zip(xs.take(1).asSingle(), ys.take(1).asSingle()).started()
        },
        ResourceCase("Single.zip, joined") { xs, ys, _ in
            Single.zip(xs.take(1).asSingle(), ys.asSingle()) { $0 + $1 }.started()
        },
        ResourceCase("Single.zip of a collection") { xs, ys, _ in
            Single.zip([xs.take(1).asSingle(), ys.take(1).asSingle()]).started()
        },
        ResourceCase("Single.zip of a collection, joined") { xs, ys, _ in
            Single.zip([xs.take(1).asSingle(), ys.asSingle()]) { $0.count }.started()
        },
        ResourceCase("asSingle") { xs, _, _ in xs.asSingle().started() },
        single("Single.map") { $0.map { $0 }.started() },
        single("Single.filter") { $0.filter { $0 > 1 }.started() },
        single("Single.compactMap") { $0.compactMap { $0 }.started() },
        single("Single.flatMap") { $0.flatMap { .just($0) }.started() },
        single("Single.flatMap to nothing") {
            $0.flatMap { _ in Single<Int>.never() }.started()
        },
        single("Single.flatMapMaybe") { $0.flatMapMaybe { .just($0) }.started() },
        single("Single.flatMapCompletable") { $0.flatMapCompletable { _ in .empty() }.started() },
        single("Single.do") {
            $0.do(
                onSuccess: { _ in },
                afterSuccess: { _ in },
                onError: { _ in },
                afterError: { _ in },
                onSubscribe: {},
                onSubscribed: {},
                onDispose: {}
            )
            .started()
        },
        single("Single.catch") { $0.catch { _ in .just(1) }.started() },
        single("Single.catchAndReturn") { $0.catchAndReturn(1).started() },
        single("Single.retry") { $0.retry(2).started() },
        ResourceCase("Single.retry for ever") { xs, _, _ in
            xs.map { $0 == 2 ? $0 : try unlucky() }.take(1).asSingle().retry().started()
        },
        single("Single.retry(when:)") {
            $0.retry { (errors: Observable<any Error>) in errors.take(1) }.started()
        },
        single("Single.retry(when:) of one type of error") {
            $0.retry { (errors: Observable<TestError>) in errors.take(1) }.started()
        },
        ResourceCase("Single.debug") { _, _, _ in
            Single<Int>.never().debug("resources").started()
        },
        single("Single.asMaybe") { $0.asMaybe().started() },
        single("Single.asCompletable") { $0.asCompletable().started() },
        single("Single.asObservable") { $0.asObservable().started() },
        single("Single.subscribe to events") { $0.subscribe { _ in } },
        single("Single.subscribe(with:)") {
            $0.subscribe(with: BooleanDisposable(), onFailure: { _, _ in })
        },
        timed("Single.observe(on:)") { $0.observe(on: $1).started() },
        timed("Single.subscribe(on:)") { $0.subscribe(on: $1).started() },
        timed("Single.delay") { $0.delay(.seconds(2), scheduler: $1).started() },
        timed("Single.delaySubscription") {
            $0.delaySubscription(.seconds(2), scheduler: $1).started()
        },
        timed("Single.timeout") { $0.timeout(.seconds(2), scheduler: $1).started() },
        timed("Single.timeout to another") {
            $0.timeout(.seconds(2), other: .just(1), scheduler: $1).started()
        },
        single("Single.observe(on: MainScheduler)") {
            $0.observe(on: MainScheduler()).subscribe(onSuccess: { _ in }, onFailure: { _ in })
        },
    ]

    private static func single(
        _ name: String,
        _ start: @escaping @Sendable (Single<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, _ in start(xs.element(at: 2).asSingle()) }
    }

    private static func timed(
        _ name: String,
        _ start: @escaping @Sendable (Single<Int>, any SchedulerType) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, clock in start(xs.element(at: 2).asSingle(), clock) }
    }
}

private func unlucky() throws -> Int {
    throw TestError()
}
#endif
