// Unchecked like its superclass: the core is immutable here and Sendable.
/// Keeps the latest elements, and sends them to each new observer first.
///
/// They are kept after the end too: a late observer gets them, and then the end.
/// Observers run on the sending thread, in order of subscription.
@preconcurrency
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType,
    ObserverType, Disposable, @unchecked Sendable
{
    /// The observer side is the subject itself.
    public typealias SubjectObserverType = ReplaySubject<Element>

    @usableFromInline let core: ReplayCore<Element>

    @inlinable
    init(limit: Int) {
        let core = ReplayCore<Element>(limit: limit)
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Makes a subject that keeps a number of elements.
    ///
    /// - Parameter bufferSize: How many of the latest elements; none if it is 0 or less.
    /// - Returns: The subject. It takes memory for what it keeps, not for the number.
    @inlinable
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// Makes a subject that keeps all elements.
    ///
    /// - Returns: The subject, which grows as long as it receives.
    @inlinable
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Whether anyone observes.
    public var hasObservers: Bool {
        core.hasObservers
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
    public func asObserver() -> ReplaySubject<Element> {
        self
    }

    /// Lets go of all observers and elements; whoever subscribes later gets
    /// ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }
}
