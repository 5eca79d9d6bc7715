// Unchecked like its superclass: the core is immutable here and Sendable.
/// Sends its last element alone, and only once it has completed.
///
/// A late observer gets the same: the last element and the completion, or the failure.
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType,
    ObserverType, @unchecked Sendable
{
    /// The observer side is the subject itself.
    public typealias SubjectObserverType = AsyncSubject<Element>

    @usableFromInline let core: AsyncCore<Element>

    /// Creates a subject that has received nothing.
    @inlinable
    public init() {
        let core = AsyncCore<Element>(LastMemory())
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether anyone observes.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Keeps an element, or sends the end to all observers; nothing after a stop event.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.keep(element)
        case .error(let error): core.stop(error)
        case .completed: core.finish()
        }
    }

    /// The subject itself.
    public func asObserver() -> AsyncSubject<Element> {
        self
    }
}
