#if TraceResources
import Dispatch
import FoundationEssentials
import Reactive
import TestSupport

extension ResourceCase {
    static let all =
        creating + transforming + filtering + flattening + joining + failing + timed + shared
        + observing + arities + singles + maybes + completables + infallibles
        + joinedInfallibles + sharedSequences + joinedSharedSequences + subjects + controls

    private static let creating = [
        ResourceCase("just") { _, _, _ in Observable.just(1).started() },
        ResourceCase("empty") { _, _, _ in Observable<Int>.empty().started() },
        ResourceCase("just, scheduled") { _, _, clock in
            Observable.just(1, scheduler: clock).started()
        },
        ResourceCase("never") { _, _, _ in Observable<Int>.never().started() },
        ResourceCase("error") { _, _, _ in Observable<Int>.error(TestError()).started() },
        ResourceCase("of, scheduled") { _, _, clock in
            Observable.of(1, 2, scheduler: clock).started()
        },
        ResourceCase("from a sequence") { _, _, _ in Observable.from(1...3).started() },
        ResourceCase("from a sequence, scheduled") { _, _, clock in
            Observable.from(1...3, scheduler: clock).started()
        },
        ResourceCase("from an array, scheduled") { _, _, clock in
            Observable.from([1, 2, 3], scheduler: clock).started()
        },
        ResourceCase("from(optional:)") { _, _, _ in Observable.from(optional: 1).started() },
        ResourceCase("from(optional:), scheduled") { _, _, clock in
            Observable.from(optional: 1, scheduler: clock).started()
        },
        ResourceCase("of") { _, _, _ in Observable.of(1, 2).started() },
        ResourceCase("range, scheduled") { _, _, clock in
            Observable.range(start: 1, count: 3, scheduler: clock).started()
        },
        ResourceCase("range") { _, _, _ in Observable.range(start: 1, count: 3).started() },
        ResourceCase("repeatElement") { _, _, clock in
            Observable.repeatElement(1, scheduler: clock).started()
        },
        ResourceCase("generate") { _, _, clock in
            Observable.generate(initialState: 0, condition: { $0 < 9 }, scheduler: clock) {
                $0 + 1
            }
            .started()
        },
        ResourceCase("create") { xs, _, _ in
            Observable.create { xs.subscribe($0) }.started()
        },
        ResourceCase("create with an observer that is kept") { xs, _, _ in
            let kept = Log<AnyObserver<Int>>()
            let stream = Observable.create { observer in
                kept.write(observer)
                return xs.subscribe(observer)
            }
            return stream.started()
        },
        ResourceCase("deferred") { xs, _, _ in Observable.deferred { xs }.started() },
        ResourceCase("using") { xs, _, _ in
            Observable.using({ BooleanDisposable() }, observableFactory: { _ in xs }).started()
        },
        ResourceCase("using that throws") { _, _, _ in
            Observable.using({ BooleanDisposable() }) { _ -> Observable<Int> in throw TestError() }
                .started()
        },
        ResourceCase("deferred that throws") { _, _, _ in
            Observable.deferred { () -> Observable<Int> in throw TestError() }.started()
        },
        ResourceCase("timer, repeated") { _, _, clock in
            Observable<Int>.timer(.seconds(2), period: .seconds(3), scheduler: clock).started()
        },
        ResourceCase("interval") { _, _, clock in
            Observable<Int>.interval(.seconds(2), scheduler: clock).started()
        },
        ResourceCase("timer") { _, _, clock in
            Observable<Int>.timer(.seconds(2), scheduler: clock).started()
        },
    ]

    private static let transforming = [
        ResourceCase("map") { xs, _, _ in xs.map { $0 }.started() },
        ResourceCase("map that throws") { xs, _, _ in
            xs.map { _ -> Int in throw TestError() }.started()
        },
        ResourceCase("compactMap") { xs, _, _ in xs.compactMap { $0 }.started() },
        ResourceCase("scan") { xs, _, _ in xs.scan(0, accumulator: +).started() },
        ResourceCase("reduce") { xs, _, _ in xs.reduce(0, accumulator: +).started() },
        ResourceCase("scan(into:)") { xs, _, _ in
            xs.scan(into: [0]) { $0.append($1) }.started()
        },
        ResourceCase("reduce, mapped") { xs, _, _ in
            xs.reduce(0, accumulator: +, mapResult: { "\($0)" }).started()
        },
        ResourceCase("decode") { xs, _, _ in
            xs.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder()).started()
        },
        ResourceCase("toArray") { xs, _, _ in xs.toArray().asObservable().started() },
        ResourceCase("enumerated") { xs, _, _ in xs.enumerated().started() },
        ResourceCase("materialize") { xs, _, _ in
            xs.materialize().dematerialize().started()
        },
        ResourceCase("groupBy") { xs, _, _ in xs.groupBy { $0 % 2 }.started() },
        ResourceCase("groupBy, groups observed") { xs, _, _ in
            xs.groupBy { $0 % 2 }.flatMap { $0 }.started()
        },
        ResourceCase("groupBy that throws") { xs, _, _ in
            xs.groupBy { $0 < 2 ? $0 : try fail() }.flatMap { $0 }.started()
        },
        ResourceCase("groupBy, groups kept") { xs, _, _ in
            let kept = Log<Observable<Int>>()
            return xs.groupBy { $0 % 2 }.subscribe(
                onNext: { kept.write($0.asObservable()) },
                onError: { _ in }
            )
        },
        ResourceCase("withUnretained, joined") { xs, _, _ in
            xs.withUnretained(BooleanDisposable()) { $1 }.started()
        },
        ResourceCase("withUnretained") { xs, _, _ in
            xs.withUnretained(BooleanDisposable()).started()
        },
    ]

    private static let filtering = [
        ResourceCase("filter") { xs, _, _ in xs.filter { $0 > 1 }.started() },
        ResourceCase("ignoreElements") { xs, _, _ in xs.ignoreElements().started() },
        ResourceCase("distinctUntilChanged") { xs, _, _ in
            xs.distinctUntilChanged().started()
        },
        ResourceCase("distinctUntilChanged, by key") { xs, _, _ in
            xs.distinctUntilChanged { $0 / 2 }.started()
        },
        ResourceCase("distinctUntilChanged, compared") { xs, _, _ in
            xs.distinctUntilChanged { $0 == $1 }.started()
        },
        ResourceCase("distinctUntilChanged, by key, compared") { xs, _, _ in
            xs.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }).started()
        },
        ResourceCase("distinctUntilChanged(at:)") { xs, _, _ in
            xs.distinctUntilChanged(at: \.magnitude).started()
        },
        ResourceCase("single, by predicate") { xs, _, _ in xs.single { $0 == 2 }.started() },
        ResourceCase("take(while:), inclusive") { xs, _, _ in
            xs.take(while: { $0 < 2 }, behavior: .inclusive).started()
        },
        ResourceCase("sample, with a default") { xs, ys, _ in
            xs.sample(ys, defaultValue: 9).started()
        },
        ResourceCase("element(at:)") { xs, _, _ in xs.element(at: 1).started() },
        ResourceCase("first") { xs, _, _ in xs.first().asObservable().started() },
        ResourceCase("single") { xs, _, _ in xs.single().started() },
        ResourceCase("take") { xs, _, _ in xs.take(2).started() },
        ResourceCase("take(while:)") { xs, _, _ in xs.take(while: { $0 < 2 }).started() },
        ResourceCase("take(until:) a predicate") { xs, _, _ in
            xs.take(until: { $0 > 2 }, behavior: .inclusive).started()
        },
        ResourceCase("take(until:)") { xs, ys, _ in xs.take(until: ys).started() },
        ResourceCase("takeLast") { xs, _, _ in xs.takeLast(2).started() },
        ResourceCase("skip") { xs, _, _ in xs.skip(2).started() },
        ResourceCase("skip(while:)") { xs, _, _ in xs.skip(while: { $0 < 2 }).started() },
        ResourceCase("skip(until:)") { xs, ys, _ in xs.skip(until: ys).started() },
        ResourceCase("sample") { xs, ys, _ in xs.sample(ys).started() },
        ResourceCase("ifEmpty(default:)") { xs, _, _ in xs.ifEmpty(default: 1).started() },
        ResourceCase("ifEmpty(switchTo:)") { xs, ys, _ in
            xs.filter { $0 > 9 }.ifEmpty(switchTo: ys).started()
        },
    ]
}

private func fail() throws -> Int {
    throw TestError()
}
#endif
