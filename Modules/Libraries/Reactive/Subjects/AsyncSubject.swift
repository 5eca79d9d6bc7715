/// A subject that sends only its last element, and only once it has completed.
///
/// A later subscriber also receives the last element and the completion, or the error.
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
// Unchecked like its superclass: the core is immutable and Sendable.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType,
    ObserverType, @unchecked Sendable
{
    /// The type of the observer side.
    public typealias SubjectObserverType = AsyncSubject<Element>

    @usableFromInline let core: AsyncCore<Element>

    /// Creates a subject without elements.
    @inlinable
    public init() {
        let core = AsyncCore<Element>(LastMemory())
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether the subject has observers.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Stores an element, or sends a stop event to all observers; does nothing after a stop event.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.store(element)
        case .error(let error): core.stop(error)
        case .completed: core.finish()
        }
    }

    /// Returns this subject.
    public func asObserver() -> AsyncSubject<Element> {
        self
    }
}
