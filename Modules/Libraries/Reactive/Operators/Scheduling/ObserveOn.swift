extension ObservableType {
    /// Delivers the events by a scheduler, in order and one at a time.
    ///
    /// - Parameter scheduler: Where the events are delivered.
    /// - Returns: The same stream, delivered there.
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        #if TraceResources
        let counted = CountedSerialQueueStream.counting(scheduler)
        #endif
        return Observable { sink in
            #if TraceResources
            withExtendedLifetime(counted) {}
            #endif
            let upstream = Subscription()
            let queue = DeliveryQueue(into: sink, on: scheduler)
            sink.subscription.add(upstream)
            source.run(
                Sink(
                    next: { queue.append($0) },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        queue.append(end: Event(end: error))
                        upstream.dispose()
                    },
                    subscription: upstream
                )
            )
        }
    }
}
