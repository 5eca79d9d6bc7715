/// A stream that is also an observer: what it receives, it sends on.
@preconcurrency
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}
