public import Synchronization

extension ObservableType {
    /// Passes on the first elements, and then completes.
    @inlinable
    public func take(_ count: Int) -> Observable<Element> {
        guard count > 0 else { return .empty() }
        let source = asObservable()
        return Observable { sink in
            let counter = Counter()
            source.run(
                sink.upstream { element in
                    let number = counter.increment()
                    if number <= count { sink.next(element) }
                    if number == count { sink.stop(nil) }
                }
            )
        }
    }

    /// Drops the first elements.
    @inlinable
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let counter = Counter()
            source.run(
                sink.upstream { element in
                    // The count stops at the limit, so that it cannot overflow.
                    if counter.count.load(ordering: .relaxed) >= count
                        || counter.increment() > count
                    {
                        sink.next(element)
                    }
                }
            )
        }
    }
}

extension ObservableType {
    /// Passes on the last elements, when the stream completes.
    ///
    /// - Parameter count: The maximum number of elements; 0 or less is none.
    /// - Returns: Those elements.
    public func takeLast(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let last = Cell(Queue<Element>())
            source.run(
                sink.upstream(
                    { element in
                        if count <= 0 { return }
                        // A dropped element is released outside the lock.
                        _ = last.withLock { last in
                            last.append(element)
                            return last.count > count ? last.removeFirst() : nil
                        }
                    },
                    stop: { error in
                        if error == nil {
                            while let element = last.withLock({ $0.removeFirst() }) {
                                if sink.subscription.isDisposed { return }
                                sink.next(element)
                            }
                        }
                        if !sink.subscription.isDisposed { sink.stop(error) }
                    }
                )
            )
        }
    }
}
