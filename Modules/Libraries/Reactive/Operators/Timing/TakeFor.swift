public import Dispatch

extension ObservableType {
    /// Passes on the elements of a stretch of time, and then finishes.
    ///
    /// - Parameters:
    ///   - duration: The time from the subscription on.
    ///   - scheduler: Measures the time and finishes the stream.
    /// - Returns: The elements that come in time.
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

    /// Drops the elements of a stretch of time.
    ///
    /// - Parameters:
    ///   - duration: The time from the subscription on.
    ///   - scheduler: Measures the time.
    /// - Returns: The elements that come later.
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

    /// Subscribes the stream later.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Measures the time and subscribes.
    /// - Returns: The same stream, started then.
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
