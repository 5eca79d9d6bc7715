extension ObservableType {
    /// Passes on an element once no other has followed it for a time span.
    ///
    /// When the stream completes, the pending element is passed on at once.
    ///
    /// - Parameters:
    ///   - dueTime: The time span without further elements.
    ///   - scheduler: The scheduler that runs the timer and delivers the elements.
    /// - Returns: The debounced elements.
    @inlinable
    public func debounce(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let state = Cell<(element: Element?, number: UInt64)>((nil, 0))
            let baton = Baton()
            let timer = SerialDisposable()
            sink.subscription.add(timer)
            source.run(
                sink.upstream(
                    { element in
                        let number = state.withLock { state in
                            state.number += 1
                            state.element = element
                            return state.number
                        }
                        timer.disposable = scheduler.scheduleRelative(number, dueTime: dueTime) {
                            number in
                            // Taken while the baton is locked, so that the stop event
                            // cannot overtake it.
                            baton.perform {
                                let element = state.withLock { state in
                                    state.number == number ? state.element.take() : nil
                                }
                                if let element { sink.next(element) }
                            }
                            return Disposables.create()
                        }
                    },
                    stop: { error in
                        baton.perform {
                            let element = state.withLock { $0.element.take() }
                            if error == nil, let element { sink.next(element) }
                            if !sink.subscription.isDisposed { sink.stop(error) }
                        }
                    }
                )
            )
        }
    }
}
