import Synchronization

/// A subject that sends each event to its current observers.
///
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType,
    Cancelable, ObserverType, @unchecked Sendable
{
    // Unchecked like its superclass: the core is immutable and Sendable.

    /// The type of the observer side.
    public typealias SubjectObserverType = PublishSubject<Element>

    @usableFromInline let core: PublishCore<Element>

    /// Creates a subject without observers.
    @inlinable
    public init() {
        let core = PublishCore<Element>()
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

    /// Sends an event to all observers; does nothing after a stop event.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.next(element)
        case .error(let error): core.stop(error)
        case .completed: core.stop(nil)
        }
    }

    /// Sends an element to all observers.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func onNext(_ element: Element) {
        core.next(element)
    }

    /// Returns this subject.
    public func asObserver() -> PublishSubject<Element> {
        self
    }

    /// Removes all observers; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }
}
