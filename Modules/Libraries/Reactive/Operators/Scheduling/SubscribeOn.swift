extension ObservableType {
    /// Starts the stream, and ends it, by a scheduler.
    ///
    /// - Parameter scheduler: Where the stream is started and disposed.
    /// - Returns: The same stream, started there.
    @inlinable
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable(after: source) { sink in
            let upstream = Subscription()
            let start = SingleAssignmentDisposable()
            sink.subscription.add(start)
            sink.subscription.add(ScheduledDisposable(scheduler: scheduler, disposable: upstream))
            start.setDisposable(
                scheduler.schedule(()) { _ in
                    if sink.subscription.isDisposed { return Disposables.create() }
                    source.run(Sink(next: sink.next, stop: { sink.stop($0) }, subscription: upstream))
                    return Disposables.create()
                }
            )
        }
    }
}
