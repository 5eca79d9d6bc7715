public import Reactive

/// An activity that can be cancelled.
public protocol Cancellable {
    /// Cancels the activity; a second call does nothing.
    func cancel()
}

extension Cancellable {
    /// Adds the activity to a set, which cancels it when it is released.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self as? AnyCancellable ?? AnyCancellable(self))
    }

    /// Adds the activity to a collection, which cancels it when it is released.
    public func store<Cancellables: RangeReplaceableCollection>(
        in collection: inout Cancellables
    ) where Cancellables.Element == AnyCancellable {
        collection.append(self as? AnyCancellable ?? AnyCancellable(self))
    }
}

/// A subscription that is cancelled when it is released.
public final class AnyCancellable: Cancellable, Sendable {
    @usableFromInline let subscription: any Disposable

    /// Creates a cancellable that calls a function once, when it is cancelled or released.
    public init(_ cancel: @escaping () -> Void) {
        let unchecked = UncheckedFunction(function: cancel)
        subscription = Disposables.create { unchecked.function() }
    }

    /// Creates a cancellable that cancels another when it is released.
    public convenience init(_ canceller: some Cancellable) {
        self.init { canceller.cancel() }
    }

    @inlinable
    init(_ subscription: any Disposable) { self.subscription = subscription }

    deinit { subscription.dispose() }

    /// Ends the subscription.
    public func cancel() { subscription.dispose() }
}

extension AnyCancellable: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
