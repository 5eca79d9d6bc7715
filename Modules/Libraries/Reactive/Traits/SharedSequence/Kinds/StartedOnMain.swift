import Dispatch

extension SharedSequenceConvertibleType {
    /// The stream, started on the main queue unless a test has mocked the scheduler.
    var startedOnMain: Observable<Element> {
        let stream = asSharedSequence().asObservable()
        let scheduler = SharingStrategy.scheduler
        if MainScheduler.isMainQueue || !(scheduler is MainScheduler) { return stream }
        return stream.subscribe(on: scheduler)
    }
}

// Unlike `onMain`, these do not trust the scheduler to be that of the main queue: a test
// may have mocked it. What is delivered elsewhere hops.

func hoppingToMain<Input: Sendable>(
    _ function: (@MainActor @Sendable (Input) -> Void)?
) -> (@Sendable (Input) -> Void)? {
    guard let function else { return nil }
    return { input in performOnMain { function(input) } }
}

func hoppingToMain(_ function: (@MainActor @Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    guard let function else { return nil }
    return { performOnMain { function() } }
}

private func performOnMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainScheduler.isMainQueue {
        MainActor.assumeIsolated { work() }
    } else {
        DispatchQueue.main.async { work() }
    }
}
