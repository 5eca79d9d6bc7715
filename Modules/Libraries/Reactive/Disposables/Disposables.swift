/// Creates disposables.
public struct Disposables: Sendable {
    private init() {}
}

extension Disposables {
    /// Creates a disposable that does nothing.
    @inlinable
    public static func create() -> any Disposable {
        NopDisposable()
    }

    /// Creates a disposable that calls a function once, on the disposing thread.
    @preconcurrency
    @inlinable
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Creates a disposable that disposes two others, in order.
    public static func create(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable
    ) -> any Cancelable {
        create([disposable1, disposable2])
    }

    /// Creates a disposable that disposes three others, in order.
    public static func create(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable
    ) -> any Cancelable {
        create([disposable1, disposable2, disposable3])
    }

    /// Creates a disposable that disposes all the others, in order.
    public static func create(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        create([disposable1, disposable2, disposable3] + disposables)
    }

    /// Creates a disposable that disposes all the others, in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}
