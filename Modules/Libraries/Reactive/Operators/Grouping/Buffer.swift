public import Dispatch
import Synchronization

extension ObservableType {
    /// Collects elements, and sends them when there are enough or a stretch of time
    /// is over.
    ///
    /// What was collected when the stream finishes is sent, even if it is nothing.
    ///
    /// - Parameters:
    ///   - timeSpan: The longest stretch of time.
    ///   - count: How many elements are enough.
    ///   - scheduler: Measures the time and sends.
    /// - Returns: The collected elements.
    public func buffer(
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return Observable<[Element]> { sink in
            let elements = Cell<[Element]>([])
            let serial = SerialSink(sink)
            let stretches = Stretches(of: timeSpan, on: scheduler) { [serial] work in
                serial.perform(work)
            } ended: {
                sink.next(elements.exchange([]))
            }
            sink.subscription.add(stretches)
            stretches.start()
            source.run(
                sink.upstream(
                    { element in
                        serial.perform {
                            let filled = elements.value.withLock { elements in
                                elements.append(element)
                                return elements.count
                            }
                            if filled == count { stretches.end() }
                        }
                    },
                    stop: { error in
                        serial.perform {
                            if sink.subscription.isDisposed { return }
                            let last = elements.exchange([])
                            if error == nil { sink.next(last) }
                            sink.stop(error)
                        }
                    }
                )
            )
        }
    }
}
