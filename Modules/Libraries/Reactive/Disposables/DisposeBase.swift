/// What the disposables that hold others have in common: they are objects.
///
/// Nothing of this library takes one; the name is there for code that mentions it.
public protocol DisposeBase: AnyObject, Sendable {}

extension DisposeBag: DisposeBase {}

extension CompositeDisposable: DisposeBase {}

extension SerialDisposable: DisposeBase {}

extension SingleAssignmentDisposable: DisposeBase {}

extension RefCountDisposable: DisposeBase {}
