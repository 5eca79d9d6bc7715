/// A resource that can be disposed, usually a subscription.
@preconcurrency
public protocol Disposable: Sendable {
    /// Disposes the resource.
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
    /// Adds this to a bag, which disposes it when the bag is deallocated.
    @inlinable
    public func disposed(by bag: DisposeBag) {
        bag.hold(self)
    }
}

/// A disposable that does nothing.
@usableFromInline
struct NopDisposable: Disposable {
    @inlinable
    init() {}

    @inlinable
    func dispose() {}
}

/// The common protocol of the disposable classes that contain others.
///
/// This library does not use it; the name exists for source compatibility.
public protocol DisposeBase: AnyObject, Sendable {}

extension DisposeBag: DisposeBase {}

extension CompositeDisposable: DisposeBase {}

extension SerialDisposable: DisposeBase {}

extension SingleAssignmentDisposable: DisposeBase {}

extension RefCountDisposable: DisposeBase {}
