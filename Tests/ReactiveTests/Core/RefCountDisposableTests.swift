import Reactive
import Testing

@Suite("RefCountDisposable")
struct RefCountDisposableTests {
    @Test func `disposes the other when nobody retains it`() {
        let held = BooleanDisposable()
        let counted = RefCountDisposable(disposable: held)
        #expect(!counted.isDisposed)
        counted.dispose()
        counted.dispose()

        #expect(held.isDisposed && counted.isDisposed)
    }

    @Test func `waits for all who retain it`() {
        let held = BooleanDisposable()
        let counted = RefCountDisposable(disposable: held)
        let (first, second) = (counted.retain(), counted.retain())
        first.dispose()
        first.dispose()
        counted.dispose()
        #expect(!held.isDisposed)
        second.dispose()

        #expect(held.isDisposed && counted.isDisposed)
        counted.retain().dispose()
    }

    @Test func `goes on while its own dispose is missing`() {
        let held = BooleanDisposable()
        let counted = RefCountDisposable(disposable: held)
        counted.retain().dispose()
        #expect(!held.isDisposed)
        counted.dispose()

        #expect(held.isDisposed)
    }

    @Test func `the holders of others share a base`() {
        let holders: [any DisposeBase] = [
            DisposeBag(), CompositeDisposable(), SerialDisposable(), SingleAssignmentDisposable(),
            RefCountDisposable(disposable: Disposables.create()),
        ]

        #expect(holders.count == 5)
    }
}
