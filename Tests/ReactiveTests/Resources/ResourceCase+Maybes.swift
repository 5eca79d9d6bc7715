#if TraceResources
import Dispatch
import Reactive

extension PrimitiveSequenceType where Trait == MaybeTrait {
    func started() -> any Disposable {
        subscribe(onError: { _ in })
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    func started() -> any Disposable {
        subscribe(onError: { _ in })
    }
}

extension ResourceCase {
    static let maybes = [
        ResourceCase("Maybe.just") { _, _, _ in Maybe.just(1).started() },
        ResourceCase("Maybe.just, scheduled") { _, _, clock in
            Maybe.just(1, scheduler: clock).started()
        },
        ResourceCase("Maybe.empty") { _, _, _ in Maybe<Int>.empty().started() },
        ResourceCase("Maybe.error") { _, _, _ in Maybe<Int>.error(TestError()).started() },
        ResourceCase("Maybe.never") { _, _, _ in Maybe<Int>.never().started() },
        ResourceCase("Maybe.create") { xs, _, _ in
            Maybe.create { maybe in
                xs.subscribe(
                    onNext: { maybe(.success($0)) },
                    onError: { maybe(.error($0)) },
                    onCompleted: { maybe(.completed) }
                )
            }
            .started()
        },
        ResourceCase("Maybe.deferred") { xs, _, _ in Maybe.deferred { xs.asMaybe() }.started() },
        ResourceCase("Maybe.zip") { xs, ys, _ in
            Maybe.zip(xs.take(1).asMaybe(), ys.asMaybe()).started()
        },
        ResourceCase("Maybe.zip, joined") { xs, ys, _ in
            Maybe.zip(xs.take(1).asMaybe(), ys.take(1).asMaybe()) { $0 + $1 }.started()
        },
        ResourceCase("asMaybe") { xs, _, _ in xs.asMaybe().started() },
        maybe("Maybe.map") { $0.map { $0 }.started() },
        maybe("Maybe.filter") { $0.filter { $0 > 1 }.started() },
        maybe("Maybe.compactMap") { $0.compactMap { $0 }.started() },
        maybe("Maybe.flatMap") { $0.flatMap { .just($0) }.started() },
        maybe("Maybe.do") { $0.do(onNext: { _ in }, onSubscribed: {}, onDispose: {}).started() },
        maybe("Maybe.catch") { $0.catch { _ in .just(1) }.started() },
        maybe("Maybe.catchAndReturn") { $0.catchAndReturn(1).started() },
        maybe("Maybe.ifEmpty(default:)") { $0.ifEmpty(default: 1).started() },
        maybe("Maybe.ifEmpty(switchTo:) a maybe") {
            $0.ifEmpty(switchTo: Maybe.just(1)).started()
        },
        maybe("Maybe.ifEmpty(switchTo:) a single") {
            $0.ifEmpty(switchTo: Single.just(1)).started()
        },
        maybe("Maybe.subscribe to events") { $0.subscribe { _ in } },
        maybe("Maybe.subscribe(with:)") {
            $0.subscribe(with: BooleanDisposable(), onError: { _, _ in })
        },
        maybe("Maybe.observe(on: MainScheduler)") {
            $0.observe(on: MainScheduler()).subscribe(onSuccess: { _ in }, onError: { _ in })
        },
    ]

    static let completables = [
        ResourceCase("Completable.empty") { _, _, _ in Completable.empty().started() },
        ResourceCase("Completable.error") { _, _, _ in
            Completable.error(TestError()).started()
        },
        ResourceCase("Completable.never") { _, _, _ in Completable.never().started() },
        ResourceCase("Completable.create") { xs, _, _ in
            Completable.create { completable in
                xs.subscribe(
                    onError: { completable(.error($0)) },
                    onCompleted: { completable(.completed) }
                )
            }
            .started()
        },
        ResourceCase("Completable.deferred") { xs, _, _ in
            Completable.deferred { xs.ignored }.started()
        },
        ResourceCase("asCompletable") { xs, _, _ in xs.ignored.started() },
        ResourceCase("Completable.andThen a single") { xs, ys, _ in
            xs.ignored.andThen(ys.first()).started()
        },
        ResourceCase("Completable.andThen a maybe") { xs, ys, _ in
            xs.ignored.andThen(ys.asMaybe()).started()
        },
        ResourceCase("Completable.andThen a completable") { xs, ys, _ in
            xs.ignored.andThen(ys.ignored).started()
        },
        ResourceCase("Completable.andThen a stream") { xs, ys, _ in
            xs.take(1).ignored.andThen(ys).started()
        },
        ResourceCase("Completable.concat") { xs, ys, _ in
            xs.ignored.concat(ys.ignored).started()
        },
        ResourceCase("Completable.concat of completables") { xs, ys, _ in
            Completable.concat(xs.ignored, ys.ignored).started()
        },
        ResourceCase("Completable.concat of a collection") { xs, ys, _ in
            Completable.concat([xs.ignored, ys.ignored]).started()
        },
        ResourceCase("Completable.concat of a lazy sequence") { xs, ys, _ in
            Completable.concat(OnePass([xs.ignored, ys.ignored])).started()
        },
        ResourceCase("Completable.zip") { xs, ys, _ in
            Completable.zip(xs.ignored, ys.ignored).started()
        },
        ResourceCase("Completable.zip of an array") { xs, ys, _ in
            Completable.zip([xs.ignored, ys.ignored]).started()
        },
        ResourceCase("Completable.zip of a collection") { xs, ys, _ in
            Completable.zip([0: xs.ignored, 1: ys.ignored].values).started()
        },
        ResourceCase("Completable.do") { xs, _, _ in
            xs.ignored.do(onCompleted: {}, onSubscribed: {}, onDispose: {}).started()
        },
        ResourceCase("Completable.catch") { xs, ys, _ in
            xs.ignored.catch { _ in ys.ignored }.started()
        },
        ResourceCase("Completable.retry") { xs, _, _ in xs.ignored.retry(2).started() },
        ResourceCase("Completable.timeout") { xs, _, clock in
            xs.ignored.timeout(.seconds(2), scheduler: clock).started()
        },
        ResourceCase("Completable.subscribe to events") { xs, _, _ in
            xs.ignored.subscribe { _ in }
        },
        ResourceCase("Completable.subscribe(with:)") { xs, _, _ in
            xs.ignored.subscribe(with: BooleanDisposable(), onError: { _, _ in })
        },
        ResourceCase("Completable.observe(on: MainScheduler)") { xs, _, _ in
            xs.ignored.observe(on: MainScheduler()).subscribe(onCompleted: {}, onError: { _ in })
        },
    ]

    private static func maybe(
        _ name: String,
        _ start: @escaping @Sendable (Maybe<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, _ in start(xs.skip(2).take(1).asMaybe()) }
    }
}

extension Observable {
    fileprivate var ignored: Completable {
        ignoreElements().asCompletable()
    }
}
#endif
