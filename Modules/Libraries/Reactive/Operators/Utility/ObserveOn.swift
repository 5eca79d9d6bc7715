import Synchronization

extension ObservableType {
    /// Delivers the events on a scheduler, in order and one at a time.
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

extension ObservableType {
    /// Subscribes and disposes the stream on a scheduler.
    @inlinable
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        let queue = scheduler as? DispatchQueueScheduler
        return Observable { sink in
            let upstream = ScheduledUpstream(scheduler)
            sink.subscription.add(upstream)
            let start: @Sendable () -> Void = {
                if sink.subscription.isDisposed { return }
                upstream.start { subscription in
                    source.run(
                        Sink(next: sink.next, stop: { sink.stop($0) }, subscription: subscription)
                    )
                }
            }
            // A main scheduler runs work at once if it can, so it decides itself.
            if let queue, !(queue is MainScheduler) { return queue.run(start) }
            sink.subscription.add(
                scheduler.schedule(()) { _ in
                    start()
                    return Disposables.create()
                }
            )
        }
    }
}

/// An upstream that is subscribed and disposed on a scheduler.
///
/// An upstream that ends while it is being subscribed is disposed at once: it is already on
/// the scheduler, and no scheduled work remains that would delay a second subscriber.
@usableFromInline
final class ScheduledUpstream: Disposable {
    private let scheduler: any ImmediateSchedulerType
    private let subscription = Subscription()
    // The thread that is subscribing the upstream; 0 if there is none.
    private let starter = Atomic<UInt>(0)

    @usableFromInline
    init(_ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
    }

    @usableFromInline
    func start(_ run: (Subscription) -> Void) {
        starter.store(currentThreadID(), ordering: .relaxed)
        run(subscription)
        starter.store(0, ordering: .relaxed)
    }

    @usableFromInline
    func dispose() {
        if starter.load(ordering: .relaxed) == currentThreadID() {
            return subscription.dispose()
        }
        _ = scheduler.schedule(subscription) { subscription in
            subscription.dispose()
            return Disposables.create()
        }
    }
}
