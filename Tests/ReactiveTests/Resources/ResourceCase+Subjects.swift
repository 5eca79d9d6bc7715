#if TraceResources
import Reactive
import ReactiveTesting

extension ResourceCase {
    static let subjects = [
        subject("PublishSubject") { PublishSubject<Int>() },
        subject("BehaviorSubject") { BehaviorSubject(value: 0) },
        subject("ReplaySubject") { ReplaySubject<Int>.create(bufferSize: 2) },
        subject("ReplaySubject, unbounded") { ReplaySubject<Int>.createUnbounded() },
        subject("AsyncSubject") { AsyncSubject<Int>() },
        subject("QueuedSubject") { QueuedSubject<Int>() },
        ResourceCase("a disposed PublishSubject") { xs, _, _ in
            let subject = PublishSubject<Int>()
            return Disposables.create(xs.subscribe(subject), subject.started(), subject)
        },
        ResourceCase("a disposed BehaviorSubject") { xs, _, _ in
            let subject = BehaviorSubject(value: 0)
            return Disposables.create(xs.subscribe(subject), subject.started(), subject)
        },
        ResourceCase("a disposed ReplaySubject") { xs, _, _ in
            let subject = ReplaySubject<Int>.createUnbounded()
            return Disposables.create(xs.subscribe(subject), subject.started(), subject)
        },
        ResourceCase("a disposed QueuedSubject") { xs, _, _ in
            let subject = QueuedSubject<Int>()
            return Disposables.create(xs.subscribe(subject), subject.started(), subject)
        },
        ResourceCase("PublishRelay") { xs, _, _ in
            let relay = PublishRelay<Int>()
            return Disposables.create([
                relay.started(),
                relay.asObservable().map { $0 }.started(),
                relay.asInfallible().subscribe(),
                xs.catchAndReturn(0).bind(to: relay),
            ])
        },
        ResourceCase("BehaviorRelay") { xs, _, _ in
            let relay = BehaviorRelay(value: 0)
            return Disposables.create([
                relay.started(),
                relay.asObservable().map { $0 }.started(),
                relay.asInfallible().subscribe(),
                xs.catchAndReturn(0).bind(to: relay),
            ])
        },
        ResourceCase("ReplayRelay") { xs, _, _ in
            let relay = ReplayRelay<Int>.create(bufferSize: 2)
            return Disposables.create([
                relay.started(),
                relay.asObservable().map { $0 }.started(),
                relay.asInfallible().subscribe(),
                xs.catchAndReturn(0).bind(to: relay),
            ])
        },
    ]

    static let controls = [
        ResourceCase("ControlEvent") { xs, _, _ in
            let event = ControlEvent(events: xs)
            return Disposables.create([
                event.started(),
                event.asObservable().map { $0 }.started(),
                event.asDriver().drive(),
                event.asSignal().emit(),
            ])
        },
        ResourceCase("ControlProperty") { xs, _, _ in
            let property = ControlProperty(values: xs, valueSink: PublishSubject<Int>())
            return Disposables.create([
                property.started(),
                property.changed.started(),
                property.asDriver().drive(),
                xs.catchAndReturn(0).bind(to: property),
            ])
        },
        ResourceCase("ControlProperty.orEmpty") { xs, _, _ in
            let property = ControlProperty(
                values: xs.map { "\($0)" as String? },
                valueSink: PublishSubject<String?>()
            )
            return property.orEmpty.started()
        },
        ResourceCase("State and Binding") { xs, _, _ in
            @State var value = 0
            let binding = $value
            return Disposables.create([
                binding.started(),
                binding.asObservable().map { $0 }.started(),
                binding.onChange { _ in },
                binding.readOnly.onChange { _ in },
                xs.subscribe(onNext: { binding.value = $0 }, onError: { _ in }),
            ])
        },
        ResourceCase("ObservableValue") { _, _, _ in
            ObservableValue(constant: 1).asObservable().started()
        },
        ResourceCase("AnyObserver") { xs, _, _ in
            xs.subscribe(PublishSubject<Int>().asObserver().mapObserver { $0 * 2 })
        },
        ResourceCase("Recording") { xs, _, _ in
            let recording = xs.record()
            return Disposables.create { recording.dispose() }
        },
    ]

    /// A subject with two subscribers, one of which is disposed early.
    private static func subject<Subject: SubjectType>(
        _ name: String,
        _ make: @escaping @Sendable () -> Subject
    ) -> ResourceCase where Subject.Element == Int, Subject.Observer.Element == Int {
        ResourceCase(name) { xs, _, _ in
            let subject = make()
            return Disposables.create([
                subject.asObservable().started(),
                subject.asObservable().take(2).started(),
                xs.subscribe(subject.asObserver()),
                subject.asObservable().started(),
            ])
        }
    }
}
#endif
