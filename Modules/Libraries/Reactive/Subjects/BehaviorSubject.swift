import Synchronization

/// A subject that stores the latest element, and sends it first to each new observer.
///
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType,
    Cancelable, ObserverType, @unchecked Sendable
{
    // Unchecked like its superclass: the core is immutable and Sendable.

    /// The type of the observer side.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    @usableFromInline let core: BehaviorCore<Element>

    /// Creates a subject with an initial element.
    @inlinable
    public init(value: Element) {
        let core = BehaviorCore<Element>(value)
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether the subject has observers.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Whether the subject was disposed.
    public var isDisposed: Bool {
        core.isDisposed
    }

    /// Returns the latest element.
    ///
    /// - Returns: The element sent last, or the initial one.
    /// - Throws: The error with which the subject failed, or ``RxError/disposed(object:)``.
    public func value() throws -> Element {
        let (value, end) = core.state.withLock { ($0.memory.value, $0.end) }
        if let error = end?.error { throw error }
        return value
    }

    /// Sends an event to all observers; does nothing after a stop event.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.next(element)
        case .error(let error): core.stop(error)
        case .completed: core.stop(nil)
        }
    }

    /// Stores an element and sends it to all observers.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func onNext(_ element: Element) {
        core.next(element)
    }

    /// Returns this subject.
    public func asObserver() -> BehaviorSubject<Element> {
        self
    }

    /// Removes all observers; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }
}
