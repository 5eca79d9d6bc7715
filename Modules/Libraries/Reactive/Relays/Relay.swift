/// A subject that never terminates: it sends the elements it accepts, and neither fails nor
/// completes.
@preconcurrency
public protocol Relay<Element>: ObservableType {
    /// Sends an element to all observers, on the calling thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    func accept(_ event: Element)
}
