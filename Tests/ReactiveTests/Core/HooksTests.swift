import Reactive
import TestSupport
import Testing

// The suite is serial, since the hooks are global.
@Suite("Hooks", .serialized)
struct HooksTests {
    struct Unhandled: Error {}

    @Test func `an unhandled error comes with the recorded call stack`() {
        let log = Log<[String]>()
        let (handler, capture) = (
            Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack
        )
        defer {
            Hooks.defaultErrorHandler = handler
            Hooks.customCaptureSubscriptionCallstack = capture
            Hooks.recordCallStackOnError = false
        }
        Hooks.defaultErrorHandler = { callStack, error in
            if error is Unhandled { log.write(callStack) } else { handler(callStack, error) }
        }
        Hooks.customCaptureSubscriptionCallstack = { ["here"] }

        _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in })
        Hooks.recordCallStackOnError = true
        _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in })
        _ = Observable<Int>.error(Unhandled()).subscribe(onError: { _ in })

        #expect(log.entries == [[], ["here"]])
    }

    @Test func `an unhandled failure goes to the hook`() {
        let log = Log<String>()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in
            if let error = error as? TestError { log.write(error.text) }
        }
        defer { Hooks.defaultErrorHandler = before }

        _ = Observable<Int>.error(TestError(text: "nobody")).subscribe()
        _ = Observable<Int>.error(TestError(text: "handled")).subscribe(onError: { _ in })

        #expect(log.entries == ["nobody"])
    }
}
