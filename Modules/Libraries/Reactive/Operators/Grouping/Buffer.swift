public import Dispatch
import Synchronization

extension ObservableType {
    /// Collects elements, and sends them when a buffer is full or its time span has elapsed.
    ///
    /// When the stream completes, the current buffer is sent, even if it is empty.
    ///
    /// - Parameters:
    ///   - timeSpan: The maximum time span of a buffer.
    ///   - count: The maximum number of elements in a buffer.
    ///   - scheduler: The scheduler that runs the timer and sends the buffers.
    /// - Returns: The buffers.
    public func buffer(
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return Observable<[Element]> { sink in
            let elements = Cell<[Element]>([])
            let serial = SerialSink(sink)
            let timer = RestartableTimer(of: timeSpan, on: scheduler) { [serial] work in
                serial.baton.perform(work)
            } ended: {
                sink.next(elements.exchange([]))
            }
            sink.subscription.add(timer)
            timer.start()
            source.run(
                sink.upstream(
                    { element in
                        serial.baton.perform {
                            let filled = elements.withLock { elements in
                                elements.append(element)
                                return elements.count
                            }
                            if filled == count { timer.end() }
                        }
                    },
                    stop: { error in
                        serial.baton.perform {
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
