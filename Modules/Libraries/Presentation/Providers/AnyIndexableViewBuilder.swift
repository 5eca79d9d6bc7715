/// Views by number, made when they are asked for; what lists and stacks show.
@MainActor
public protocol AnyIndexableViewBuilder: ViewConvertable {
    /// How many there are.
    var count: Int { get }

    /// Says when there are others; `nil` if that never happens.
    var changes: ChangeSignal? { get }

    /// Makes one view.
    ///
    /// - Returns: `nil` if there is none for that number, or it is out of range.
    func view(at index: Int) -> (any View)?
}

extension AnyIndexableViewBuilder {
    /// All views that there are now.
    public func asViews() -> [any View] {
        (0..<count).compactMap { view(at: $0) }
    }
}

/// Tells any number of listeners that something has changed.
///
/// A listener is told as long as its owner lives.
@MainActor
public final class ChangeSignal {
    private struct Listener {
        weak var owner: AnyObject?
        let handler: @MainActor () -> Void
    }

    private var listeners: [Listener] = []

    /// Creates a signal that nobody listens to.
    public init() {}

    /// Adds a listener, which ends with its owner; the owner's earlier one ends now.
    public func listen(_ owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
        stop(owner)
        listeners.append(Listener(owner: owner, handler: handler))
    }

    /// Removes an owner's listener.
    public func stop(_ owner: AnyObject) {
        listeners.removeAll { $0.owner == nil || $0.owner === owner }
    }

    /// Tells all listeners.
    public func send() {
        for listener in listeners where listener.owner != nil { listener.handler() }
    }
}
