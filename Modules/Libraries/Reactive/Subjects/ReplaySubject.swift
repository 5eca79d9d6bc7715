/// A subject that stores the latest elements, and sends them first to each new observer.
///
/// They remain stored after the end: a later subscriber receives them, and then the stop
/// event. Observers run on the sending thread, in order of subscription.
@preconcurrency
// Unchecked like its superclass: the core is immutable and Sendable.
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType,
    ObserverType, Disposable, @unchecked Sendable
{
    /// The type of the observer side.
    public typealias SubjectObserverType = ReplaySubject<Element>

    @usableFromInline let core: ReplayCore<Element>

    @inlinable
    init(limit: Int) {
        let core = ReplayCore<Element>(limit: limit)
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Creates a subject that stores a number of elements.
    ///
    /// - Parameter bufferSize: The maximum number of stored elements; none if it is 0 or less.
    /// - Returns: The subject. It allocates memory for the elements it stores, not for
    ///   `bufferSize`.
    @inlinable
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// Creates a subject that stores all elements.
    ///
    /// - Returns: The subject, whose buffer grows with each element.
    @inlinable
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Whether the subject has observers.
    public var hasObservers: Bool {
        core.hasObservers
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
    public func asObserver() -> ReplaySubject<Element> {
        self
    }

    /// Removes all observers and elements; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }
}
