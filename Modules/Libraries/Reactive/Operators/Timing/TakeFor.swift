public import Dispatch

extension ObservableType {
    /// Passes on the elements of a time span, and then completes.
    ///
    /// - Parameters:
    ///   - duration: The time span, which starts with the subscription.
    ///   - scheduler: The scheduler that runs the timer and completes the stream.
    /// - Returns: The elements within the time span.
    public func take(
        for duration: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let serial = SerialSink(sink)
            Trampoline.enter {
                sink.subscription.add(
                    scheduler.scheduleRelative((), dueTime: duration) { _ in
                        serial.stop(nil)
                        return Disposables.create()
                    }
                )
                if sink.subscription.isDisposed { return }
                source.run(sink.upstream({ serial.next($0) }, stop: { serial.stop($0) }))
            }
        }
    }

    /// Drops the elements of a time span.
    ///
    /// - Parameters:
    ///   - duration: The time span, which starts with the subscription.
    ///   - scheduler: The scheduler that runs the timer.
    /// - Returns: The elements after the time span.
    public func skip(
        _ duration: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let isOpen = Flag()
            Trampoline.enter {
                sink.subscription.add(
                    scheduler.scheduleRelative((), dueTime: duration) { _ in
                        isOpen.set()
                        return Disposables.create()
                    }
                )
                source.run(sink.upstream { if isOpen.isSet { sink.next($0) } })
            }
        }
    }

    /// Delays the subscription to the stream.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: The scheduler that runs the timer and subscribes.
    /// - Returns: The same stream, subscribed later.
    public func delaySubscription(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            sink.subscription.add(
                scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    if !sink.subscription.isDisposed { source.run(sink) }
                    return Disposables.create()
                }
            )
        }
    }
}
