#if TraceResources
import Reactive

extension ResourceCase {
    static let observing = [
        ResourceCase("do") { xs, _, _ in
            xs.do(
                onNext: { _ in },
                afterNext: { _ in },
                onError: { _ in },
                afterError: { _ in },
                onCompleted: {},
                afterCompleted: {},
                onSubscribe: {},
                onSubscribed: {},
                onDispose: {}
            )
            .started()
        },
        ResourceCase("do that throws") { xs, _, _ in
            xs.do(onNext: { _ in throw TestError() }, onDispose: {}).started()
        },
        ResourceCase("debug") { xs, _, _ in
            xs.debug("", true, "", 0, "", output: { _ in })
                .started()
        },
        ResourceCase("subscribe to events") { xs, _, _ in xs.subscribe { _ in } },
        ResourceCase("subscribe(with:)") { xs, _, _ in
            xs.subscribe(with: BooleanDisposable(), onNext: { _, _ in }, onError: { _, _ in })
        },
        ResourceCase("subscribe that disposes itself") { xs, _, _ in
            let subscription = SerialDisposable()
            subscription.disposable = xs.subscribe(
                onNext: { if $0 == 2 { subscription.dispose() } },
                onError: { _ in }
            )
            return subscription
        },
        ResourceCase("bind(to:) an observer") { xs, _, _ in
            xs.bind(to: PublishSubject<Int>(), PublishSubject<Int>())
        },
        ResourceCase("bind(to:) an observer of optionals") { xs, _, _ in
            xs.bind(to: PublishSubject<Int?>())
        },
        ResourceCase("bind(to:) a function") { xs, _, _ in xs.bind(to: { $0.started() }) },
        ResourceCase("bind(to:curriedArgument:)") { xs, _, _ in
            xs.bind(to: { xs in { xs.take($0).started() } }, curriedArgument: 2)
        },
        ResourceCase("bind(with:onNext:)") { xs, _, _ in
            xs.catchAndReturn(0).bind(with: BooleanDisposable()) { _, _ in }
        },
        ResourceCase("bind(onNext:)") { xs, _, _ in xs.catchAndReturn(0).bind { _ in } },
        ResourceCase("bind(to:) a publish relay") { xs, _, _ in
            Disposables.create(
                xs.catchAndReturn(0).bind(to: PublishRelay<Int>()),
                xs.catchAndReturn(0).bind(to: PublishRelay<Int?>())
            )
        },
        ResourceCase("bind(to:) a behavior relay") { xs, _, _ in
            Disposables.create(
                xs.catchAndReturn(0).bind(to: BehaviorRelay(value: 0)),
                xs.catchAndReturn(0).bind(to: BehaviorRelay<Int?>(value: nil))
            )
        },
        ResourceCase("bind(to:) a replay relay") { xs, _, _ in
            Disposables.create(
                xs.catchAndReturn(0).bind(to: ReplayRelay<Int>.create(bufferSize: 2)),
                xs.catchAndReturn(0).bind(to: ReplayRelay<Int?>.createUnbound())
            )
        },
        ResourceCase("bind(to:) a binder") { xs, _, _ in
            xs.catchAndReturn(0).bind(to: Binder(BooleanDisposable()) { _, _ in })
        },
        ResourceCase("observe(on: MainScheduler)") { xs, _, _ in
            xs.observe(on: MainScheduler()).map { $0 }.filter { $0 > 1 }.compactMap { $0 }
                .subscribe(onNext: { _ in }, onError: { _ in })
        },
        ResourceCase("observe(on: MainScheduler), bound") { xs, _, _ in
            xs.catchAndReturn(0).observe(on: MainScheduler()).bind { _ in }
        },
        ResourceCase("observe(on: MainScheduler), with an object") { xs, _, _ in
            Disposables.create(
                xs.catchAndReturn(0).observe(on: MainScheduler())
                    .bind(with: BooleanDisposable()) { _, _ in },
                xs.observe(on: MainScheduler())
                    .subscribe(with: BooleanDisposable(), onError: { _, _ in })
            )
        },
        ResourceCase("observe(on: MainScheduler), events") { xs, _, _ in
            xs.observe(on: MainScheduler()).subscribe { _ in }
        },
        ResourceCase("observe(on: CurrentThreadScheduler)") { xs, _, _ in
            xs.observe(on: CurrentThreadScheduler.instance).started()
        },
        ResourceCase("subscribe(on: CurrentThreadScheduler)") { xs, _, _ in
            xs.subscribe(on: CurrentThreadScheduler.instance).started()
        },
        ResourceCase("a chain of many operators") { xs, _, _ in
            (0..<1_100).reduce(xs) { xs, _ in xs.map { $0 } }.started()
        },
    ]

    /// `zip` and `combineLatest` of three to eight streams, of all kinds.
    static let arities =
        (Arity.zips + Arity.latest + Arity.infallibles).map { arity in
            ResourceCase(arity.testDescription) { xs, ys, _ in
                arity.join((0..<arity.count).map { $0.isMultiple(of: 2) ? xs : ys }).started()
            }
        }
        + Arity.traits.map { arity in
            ResourceCase(arity.testDescription) { xs, ys, _ in
                arity.join((0..<arity.count).map { ($0.isMultiple(of: 2) ? xs : ys).take(1) })
                    .started()
            }
        }
        + [
            ResourceCase("zip and combineLatest of three to eight drivers") { xs, ys, _ in
                let drivers = (0..<8).map {
                    ($0.isMultiple(of: 2) ? xs : ys).asDriver(onErrorJustReturn: 0)
                }
                return Disposables.create(SharedArityTests.joined(drivers).map { $0.1.drive() })
            },
            ResourceCase("zip and combineLatest of three to eight signals") { xs, ys, _ in
                let signals = (0..<8).map {
                    ($0.isMultiple(of: 2) ? xs : ys).asSignal(onErrorJustReturn: 0)
                }
                return Disposables.create(SharedArityTests.joined(signals).map { $0.1.emit() })
            },
        ]
}
#endif
