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
        ResourceCase("flatMapFirst that throws") { xs, _, _ in
            xs.flatMapFirst { _ -> Observable<Int> in throw TestError() }.started()
        },
        ResourceCase("flatMapLatest that throws") { xs, _, _ in
            xs.flatMapLatest { _ -> Observable<Int> in throw TestError() }.started()
        },
        ResourceCase("concatMap that throws") { xs, _, _ in
            xs.concatMap { _ -> Observable<Int> in throw TestError() }.started()
        },
        ResourceCase("flatMap to singles") { xs, ys, _ in
            xs.flatMap { _ in ys.first() }.started()
        },
        ResourceCase("flatMapLatest to infallibles") { xs, _, _ in
            xs.flatMapLatest { Infallible.just($0) }.started()
        },
        ResourceCase("merge of inner streams") { xs, ys, _ in
            xs.map { _ in ys }.merge().started()
        },
        ResourceCase("concat of inner streams") { xs, ys, _ in
            xs.map { _ in ys }.concat().started()
        },
        ResourceCase("merge(maxConcurrent: 1)") { xs, ys, _ in
            xs.map { _ in ys.take(2) }.merge(maxConcurrent: 1).started()
        },
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
        ResourceCase("merge of a collection") { xs, ys, _ in
            Observable.merge([xs, ys]).started()
        },
        ResourceCase("merge of a set of streams") { xs, ys, _ in
            Observable.merge([0: xs, 1: ys].values).started()
        },
        ResourceCase("concat of streams") { xs, ys, _ in Observable.concat(xs, ys).started() },
        ResourceCase("concat of a lazy sequence") { xs, ys, _ in
            Observable.concat(OnePass([xs, ys])).started()
        },
        ResourceCase("amb of a sequence") { xs, ys, _ in Observable.amb([xs, ys]).started() },
        ResourceCase("zip, joined") { xs, ys, _ in
            Observable.zip(xs, ys) { $0 + $1 }.started()
        },
        ResourceCase("zip of a collection, joined") { xs, ys, _ in
            Observable.zip([xs, ys]) { $0.count }.started()
        },
        ResourceCase("zip that throws") { xs, ys, _ in
            Observable.zip(xs, ys) { _, _ in try fail() }.started()
        },
        ResourceCase("combineLatest, joined") { xs, ys, _ in
            Observable.combineLatest(xs, ys) { $0 + $1 }.started()
        },
        ResourceCase("combineLatest of a collection, joined") { xs, ys, _ in
            Observable.combineLatest([xs, ys]) { $0.count }.started()
        },
        ResourceCase("combineLatest that throws") { xs, ys, _ in
            Observable.combineLatest(xs, ys) { _, _ in try fail() }.started()
        },
        ResourceCase("withLatestFrom, joined") { xs, ys, _ in
            xs.withLatestFrom(ys) { $0 + $1 }.started()
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
        ResourceCase("catch") { xs, ys, _ in xs.catch { _ in ys }.started() },
        ResourceCase("catch that throws") { xs, _, _ in
            xs.catch { _ in throw TestError() }.started()
        },
        ResourceCase("catch(sequence:), lazy") { xs, ys, _ in
            Observable.catch(sequence: OnePass([xs, ys])).started()
        },
        ResourceCase("retry(when:) of one type of error") { xs, ys, _ in
            xs.map { $0 == 2 ? $0 : try fail() }
                .retry { (errors: Observable<TestError>) in errors.withLatestFrom(ys) }
                .started()
        },
        ResourceCase("retry(when:), another stream") { xs, ys, _ in
            xs.map { $0 == 2 ? $0 : try fail() }.retry { (_: Observable<any Error>) in ys }
                .started()
        },
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
}

private func fail() throws -> Int {
    throw TestError()
}
#endif
