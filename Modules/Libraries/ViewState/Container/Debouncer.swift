import Dispatch
import Reactive

/// The requests of one identifier, of which the last in a period is started.
@MainActor
final class Debouncer {
    enum Key: Hashable {
        case identifier(AnyHashable)
        case callSite(file: String, line: UInt)
    }

    private let requests = PublishSubject<Void>()
    private let bag = DisposeBag()
    private var last: (() -> Void)?

    init(_ period: Duration, on scheduler: any SchedulerType) {
        requests.debounce(RxTimeInterval(period), scheduler: scheduler)
            .observe(on: MainScheduler())
            .subscribe(onNext: { [weak self] in self?.last.take()?() })
            .disposed(by: bag)
    }

    func request(_ start: @escaping () -> Void) {
        last = start
        requests.onNext(())
    }
}

extension RxTimeInterval {
    /// Converts a duration, rounded down to nanoseconds and limited to 0...9 000 000 000 seconds.
    fileprivate init(_ duration: Duration) {
        let duration = min(max(duration, .zero), .seconds(9_000_000_000))
        let (seconds, attoseconds) = duration.components
        self = .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    }
}

extension StateContainer {
    /// Starts an action after a quiet period, unless another of the same identifier follows.
    func debounce(
        _ identifier: AnyHashable?,
        _ file: String,
        _ line: UInt,
        _ period: some DebouncePeriod,
        _ start: @escaping (StateContainer) -> Void
    ) {
        let key = identifier.map(Debouncer.Key.identifier) ?? .callSite(file: file, line: line)
        let debouncer = debouncers[key] ?? Debouncer(period.duration, on: scheduler)
        debouncers[key] = debouncer
        debouncer.request { [weak self] in
            if let self { start(self) }
        }
    }
}
