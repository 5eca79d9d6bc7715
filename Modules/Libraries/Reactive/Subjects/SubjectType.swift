/// A stream that is also an observer, and sends the events it receives.
@preconcurrency
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// Returns the observer side.
    func asObserver() -> Observer
}
