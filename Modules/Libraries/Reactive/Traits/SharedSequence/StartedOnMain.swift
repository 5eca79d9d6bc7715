import Dispatch

extension SharedSequenceConvertibleType {
    /// The stream, subscribed to on the main queue unless a test has mocked the scheduler.
    var startedOnMain: Observable<Element> {
        let stream = asSharedSequence().asObservable()
        let scheduler = SharingStrategy.scheduler
        if MainScheduler.isMainQueue || !(scheduler is MainScheduler) { return stream }
        return stream.subscribe(on: scheduler)
    }

    func startOnMain(
        _ onNext: (@MainActor @Sendable (Element) -> Void)?,
        _ onCompleted: (@MainActor @Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?
    ) -> any Disposable {
        // Unlike `onMain`, these do not rely on the scheduler being that of the main queue, since a
        // test may have mocked it.
        startedOnMain.subscribe(
            onNext: { input in performOnMain { onNext?(input) } },
            onCompleted: { performOnMain { onCompleted?() } },
            onDisposed: onDisposed
        )
    }
}

private func performOnMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainScheduler.isMainQueue {
        MainActor.assumeIsolated { work() }
    } else {
        DispatchQueue.main.async { work() }
    }
}
