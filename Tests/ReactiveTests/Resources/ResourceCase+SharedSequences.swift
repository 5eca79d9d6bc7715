#if TraceResources
import Dispatch
import Reactive
import ReactiveTesting

extension ResourceCase {
    static let sharedSequences = [
        ResourceCase("Driver.just") { _, _, _ in Driver.just(1).drive() },
        ResourceCase("Driver.of") { _, _, _ in Driver.of(1, 2).drive() },
        ResourceCase("Driver.from an array") { _, _, _ in Driver.from([1, 2]).drive() },
        ResourceCase("Driver.from a sequence") { _, _, _ in Driver.from(1...2).drive() },
        ResourceCase("Driver.from(optional:)") { _, _, _ in Driver.from(optional: 1).drive() },
        ResourceCase("Driver.empty") { _, _, _ in Driver<Int>.empty().drive() },
        ResourceCase("Driver.never") { _, _, _ in Driver<Int>.never().drive() },
        driver("Driver.deferred") { xs in Driver.deferred { xs }.drive() },
        ResourceCase("Driver.interval") { _, _, clock in
            mocked(clock) { Driver<Int>.interval(.seconds(2)).drive() }
        },
        ResourceCase("Driver.timer") { _, _, clock in
            mocked(clock) { Driver<Int>.timer(.seconds(2), period: .seconds(2)).drive() }
        },
        ResourceCase("asDriver(onErrorDriveWith:)") { xs, _, _ in
            xs.asDriver(onErrorDriveWith: .just(1)).drive()
        },
        ResourceCase("asDriver(onErrorRecover:)") { xs, _, _ in
            xs.asDriver { _ in .just(1) }.drive()
        },
        ResourceCase("Infallible.asDriver") { xs, _, _ in
            xs.asInfallible(onErrorJustReturn: 0).asDriver().drive()
        },
        ResourceCase("BehaviorRelay.asDriver") { _, _, _ in
            BehaviorRelay(value: 0).asDriver().drive()
        },
        ResourceCase("asSignal(onErrorSignalWith:)") { xs, _, _ in
            xs.asSignal(onErrorSignalWith: .just(1)).emit()
        },
        ResourceCase("asSignal(onErrorRecover:)") { xs, _, _ in
            xs.asSignal { _ in .just(1) }.emit()
        },
        ResourceCase("Infallible.asSignal") { xs, _, _ in
            xs.asInfallible(onErrorJustReturn: 0).asSignal().emit()
        },
        ResourceCase("PublishRelay.asSignal") { _, _, _ in
            PublishRelay<Int>().asSignal().emit()
        },
        driver("Driver.map") { $0.map { $0 }.drive() },
        driver("Driver.filter") { $0.filter { $0 > 1 }.drive() },
        driver("Driver.compactMap") { $0.compactMap { $0 }.drive() },
        driver("Driver.scan") { $0.scan(0, accumulator: +).drive() },
        driver("Driver.skip") { $0.skip(2).drive() },
        driver("Driver.startWith") { $0.startWith(1).drive() },
        driver("Driver.do") { $0.do(onNext: { _ in }, onSubscribed: {}, onDispose: {}).drive() },
        driver("Driver.distinctUntilChanged") { $0.distinctUntilChanged().drive() },
        driver("Driver.distinctUntilChanged, by key") {
            $0.distinctUntilChanged { $0 / 2 }.drive()
        },
        driver("Driver.distinctUntilChanged, compared") {
            $0.distinctUntilChanged { $0 == $1 }.drive()
        },
        driver("Driver.distinctUntilChanged, by key, compared") {
            $0.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }).drive()
        },
        signal("Signal.withUnretained") { $0.withUnretained(BooleanDisposable()).emit() },
        signal("Signal.withUnretained, joined") {
            $0.withUnretained(BooleanDisposable()) { $1 }.emit()
        },
        ResourceCase("Driver.debug") { _, _, _ in
            Driver<Int>.never().debug("resources").drive()
        },
        driver("Driver, driven twice") { Disposables.create($0.drive(), $0.drive()) },
        driver("Driver.drive(onNext:)") { $0.drive(onNext: { _ in }) },
        driver("Driver.drive(with:)") {
            $0.drive(with: BooleanDisposable(), onNext: { _, _ in })
        },
        driver("Driver.drive an observer") { $0.drive(PublishSubject<Int>()) },
        driver("Driver.drive an observer of optionals") { $0.drive(PublishSubject<Int?>()) },
        driver("Driver.drive a function") { $0.drive { $0.started() } },
        driver("Driver.drive(_:curriedArgument:)") {
            $0.drive({ xs in { xs.take($0).started() } }, curriedArgument: 2)
        },
        driver("Driver.drive relays") {
            Disposables.create([
                $0.drive(BehaviorRelay(value: 0)),
                $0.drive(BehaviorRelay<Int?>(value: nil)),
                $0.drive(ReplayRelay<Int>.createUnbound()),
                $0.drive(ReplayRelay<Int?>.createUnbound()),
            ])
        },
        signal("Signal, emitted twice") { Disposables.create($0.emit(), $0.emit()) },
        signal("Signal.emit(onNext:)") { $0.emit(onNext: { _ in }) },
        signal("Signal.emit(with:)") {
            $0.emit(with: BooleanDisposable(), onNext: { _, _ in })
        },
        signal("Signal.emit(to:) an observer") { $0.emit(to: PublishSubject<Int>()) },
        signal("Signal.emit(to:) an observer of optionals") {
            $0.emit(to: PublishSubject<Int?>())
        },
        signal("Signal.emit(to:) relays") {
            Disposables.create([
                $0.emit(to: PublishRelay<Int>()),
                $0.emit(to: PublishRelay<Int?>()),
                $0.emit(to: BehaviorRelay(value: 0)),
                $0.emit(to: BehaviorRelay<Int?>(value: nil)),
                $0.emit(to: ReplayRelay<Int>.createUnbound()),
                $0.emit(to: ReplayRelay<Int?>.createUnbound()),
            ])
        },
        ResourceCase("Driver, delivered later") { xs, _, clock in
            mocked(clock) { xs.asDriver(onErrorJustReturn: 0).drive() }
        },
        ResourceCase("Driver.throttle") { xs, _, clock in
            mocked(clock) {
                xs.asDriver(onErrorJustReturn: 0).throttle(.seconds(4)).drive()
            }
        },
        ResourceCase("Driver.debounce") { xs, _, clock in
            mocked(clock) {
                xs.asDriver(onErrorJustReturn: 0).debounce(.seconds(2)).drive()
            }
        },
        ResourceCase("Driver.delay") { xs, _, clock in
            mocked(clock) { xs.asDriver(onErrorJustReturn: 0).delay(.seconds(4)).drive() }
        },
    ]

    static let joinedSharedSequences = [
        joined("Driver.flatMap") { xs, ys in xs.flatMap { _ in ys }.drive() },
        joined("Driver.flatMap to signals") { xs, _ in
            xs.flatMap { Signal.just($0) }.emit()
        },
        joined("Driver.flatMapFirst") { xs, ys in xs.flatMapFirst { _ in ys }.drive() },
        joined("Driver.flatMapLatest") { xs, ys in xs.flatMapLatest { _ in ys }.drive() },
        joined("Driver.switchLatest") { xs, ys in xs.map { _ in ys }.switchLatest().drive() },
        joined("Driver.merge of inner drivers") { xs, ys in
            xs.map { _ in ys }.merge().drive()
        },
        joined("Driver.merge(maxConcurrent:)") { xs, ys in
            xs.map { _ in ys }.merge(maxConcurrent: 2).drive()
        },
        joined("Driver.merge") { Driver.merge($0, $1).drive() },
        joined("Driver.merge of an array") { Driver.merge([$0, $1]).drive() },
        joined("Driver.merge of a collection") { Driver.merge([0: $0, 1: $1].values).drive() },
        joined("Driver.concat of a collection") { Driver.concat([$0, $1]).drive() },
        joined("Driver.concat of a lazy sequence") {
            Driver.concat(OnePass([$0, $1])).drive()
        },
        joined("Driver.withLatestFrom") { $0.withLatestFrom($1).drive() },
        joined("Driver.withLatestFrom, joined") { $0.withLatestFrom($1) { $0 + $1 }.drive() },
        joined("Driver.zip") { Driver.zip($0, $1).drive() },
        joined("Driver.zip, joined") { Driver.zip($0, $1) { $0 + $1 }.drive() },
        joined("Driver.zip of a collection") { Driver.zip([$0, $1]).drive() },
        joined("Driver.zip of a collection, joined") {
            Driver.zip([$0, $1]) { $0.count }.drive()
        },
        joined("Driver.combineLatest") { Driver.combineLatest($0, $1).drive() },
        joined("Driver.combineLatest, joined") {
            Driver.combineLatest($0, $1) { $0 + $1 }.drive()
        },
        joined("Driver.combineLatest of a collection") {
            Driver.combineLatest([$0, $1]).drive()
        },
        joined("Driver.combineLatest of a collection, joined") {
            Driver.combineLatest([$0, $1]) { $0.count }.drive()
        },
    ]

    private static func driver(
        _ name: String,
        _ start: @escaping @Sendable (Driver<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, _ in start(xs.asDriver(onErrorJustReturn: 0)) }
    }

    private static func signal(
        _ name: String,
        _ start: @escaping @Sendable (Signal<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, _, _ in start(xs.asSignal(onErrorJustReturn: 0)) }
    }

    private static func joined(
        _ name: String,
        _ start: @escaping @Sendable (Driver<Int>, Driver<Int>) -> any Disposable
    ) -> ResourceCase {
        ResourceCase(name) { xs, ys, _ in
            start(xs.asDriver(onErrorJustReturn: 0), ys.asDriver(onErrorJustReturn: 0))
        }
    }

    private static func mocked(
        _ clock: TestScheduler,
        _ start: () -> any Disposable
    ) -> any Disposable {
        var subscription = Disposables.create()
        SharingScheduler.mock(scheduler: clock) { subscription = start() }
        return subscription
    }
}
#endif
