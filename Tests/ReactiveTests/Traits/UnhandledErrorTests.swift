import Reactive
import TestSupport
import Testing

// The tests run in their own processes, since the hook is global.
@Suite("Errors that nobody handles")
struct UnhandledErrorTests {
    @Test func `come with the call stack of the subscription, if that is recorded`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<[String]>()
            Hooks.defaultErrorHandler = { callStack, _ in log.write(callStack) }
            Hooks.customCaptureSubscriptionCallstack = { ["here"] }

            _ = Single<Int>.error(TestError()).subscribe(onSuccess: { _ in })
            Hooks.recordCallStackOnError = true
            _ = Maybe<Int>.error(TestError()).subscribe(onSuccess: { _ in })
            _ = Completable.error(TestError()).subscribe(onCompleted: {})

            precondition(log.entries == [[], ["here"], ["here"]])
        }
    }

    @Test func `go to the hook, of every kind of stream`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            Hooks.defaultErrorHandler = { _, error in log.write("\(error)") }
            let target = BooleanDisposable()

            _ = Single<Int>.error(TestError(text: "single")).subscribe(onSuccess: { _ in })
            _ = Maybe<Int>.error(TestError(text: "maybe")).subscribe(onSuccess: { _ in })
            _ = Completable.error(TestError(text: "completable")).subscribe(onCompleted: {})
            _ = Infallible.just(1).do(onNext: { _ in throw TestError(text: "infallible") })
                .subscribe(onNext: { _ in })
            _ = Observable<Int>.error(TestError(text: "bind")).bind(onNext: { _ in })
            _ = Observable<Int>.error(TestError(text: "relay")).bind(to: PublishRelay<Int>())
            Binder<Int>(target) { _, _ in }.onError(TestError(text: "binder"))
            _ = Single<Int>.error(TestError(text: "handled")).subscribe(onFailure: { _ in })

            precondition(
                log.entries.map { $0.split(separator: "\"")[1] } == [
                    "single", "maybe", "completable", "infallible", "bind", "relay", "binder",
                ]
            )
        }
    }
}
