import Synchronization

/// Keeps the latest element, and sends it to each new observer first.
///
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType,
    Cancelable, ObserverType, @unchecked Sendable
{
    /// The observer side is the subject itself.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    // Unchecked like its superclass: the core is immutable here and Sendable.
    @usableFromInline let core: BehaviorCore<Element>

    /// Creates a subject that holds a first element.
    @inlinable
    public init(value: Element) {
        let core = BehaviorCore<Element>(value)
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether anyone observes.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        core.isDisposed
    }

    /// The latest element.
    ///
    /// - Returns: The element sent last, or the first one.
    /// - Throws: The error the subject failed with, or
    ///   ``RxError/disposed(object:)``.
    public func value() throws -> Element {
        let (value, end) = core.list.state.withLock { ($0.memory.value, $0.end) }
        if let error = end?.error { throw error }
        return value
    }

    /// Sends an event to all observers; nothing after a stop event.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.next(element)
        case .error(let error): core.stop(error)
        case .completed: core.stop(nil)
        }
    }

    /// Keeps an element and sends it to all observers.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func onNext(_ element: Element) {
        core.next(element)
    }

    /// The subject itself.
    public func asObserver() -> BehaviorSubject<Element> {
        self
    }

    /// Lets go of all observers; whoever subscribes later gets ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }
}
