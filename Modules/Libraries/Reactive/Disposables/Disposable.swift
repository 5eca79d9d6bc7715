/// Something that can be ended, most often a subscription.
@preconcurrency
public protocol Disposable: Sendable {
    /// Ends it.
    ///
    /// Safe from any thread; a second call does nothing.
    func dispose()
}

/// A disposable that knows whether it was disposed.
@preconcurrency
public protocol Cancelable: Disposable {
    /// Whether it was disposed.
    var isDisposed: Bool { get }
}

extension Disposable {
    /// Ends this when a bag is emptied or released.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}

/// Does nothing when it is disposed.
@usableFromInline
struct NopDisposable: Disposable {
    @inlinable
    init() {}

    @inlinable
    func dispose() {}
}

/// What the disposables that hold others have in common: they are objects.
///
/// Nothing of this library takes one; the name is there for code that mentions it.
public protocol DisposeBase: AnyObject, Sendable {}

extension DisposeBag: DisposeBase {}

extension CompositeDisposable: DisposeBase {}

extension SerialDisposable: DisposeBase {}

extension SingleAssignmentDisposable: DisposeBase {}

extension RefCountDisposable: DisposeBase {}
