/// A subject that never ends: it sends the elements it accepts, and neither fails nor completes.
@preconcurrency
public protocol Relay<Element>: ObservableType {
    /// Sends an element to all observers, on this thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    func accept(_ event: Element)
}
