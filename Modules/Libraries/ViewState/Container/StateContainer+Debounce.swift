import Dispatch
public import Reactive

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

// An identifier has one period, that of its first call.
extension StateContainer {
    /// Changes the state once no other debounced action with the same identifier has followed.
    ///
    /// - Parameters:
    ///   - nextState: The state, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ nextState: @autoclosure @escaping () -> State,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        debounce(identifier, file, line, period) { $0.observe(nextState()) }
    }

    /// Starts a state sequence once no other debounced action with the same identifier has
    /// followed.
    ///
    /// - Parameters:
    ///   - sequence: The sequence, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ sequence: @autoclosure @escaping () -> StateSequence<State>,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        debounce(identifier, file, line, period) { $0.observe(sequence()) }
    }

    /// Starts an asynchronous sequence once no other debounced action with the same identifier
    /// has followed.
    ///
    /// - Parameters:
    ///   - sequence: The sequence, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe<States: AsyncSequence>(
        _ sequence: @autoclosure @escaping () -> States,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) where States.Element == State {
        debounce(identifier, file, line, period) { $0.observe(sequence()) }
    }

    /// Calls an asynchronous function once no other debounced action with the same identifier
    /// has followed.
    ///
    /// - Parameters:
    ///   - nextState: Returns the state.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ nextState: @escaping () async -> State,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        debounce(identifier, file, line, period) { $0.observe(nextState) }
    }

    private func debounce(
        _ identifier: AnyHashable?,
        _ file: String,
        _ line: UInt,
        _ period: Duration,
        _ start: @escaping (StateContainer) -> Void
    ) {
        let key = identifier.map(Debouncer.Key.identifier) ?? .callSite(file: file, line: line)
        let debouncer = debouncers[key] ?? Debouncer(period, on: scheduler)
        debouncers[key] = debouncer
        debouncer.request { [weak self] in
            if let self { start(self) }
        }
    }
}

extension StateContainer where State: Sendable {
    /// Subscribes to an observable once no other debounced action with the same identifier has
    /// followed.
    ///
    /// - Parameters:
    ///   - states: The observable, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe<States: ObservableConvertibleType<State>>(
        _ states: @autoclosure @escaping () -> States,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        debounce(identifier, file, line, period) { $0.observe(states()) }
    }
}
