import Synchronization

extension ObservableType {
    /// Passes on the last elements, when the stream finishes.
    ///
    /// - Parameter count: How many elements at most; 0 or less is none.
    /// - Returns: Those elements.
    public func takeLast(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let last = Cell(Queue<Element>())
            source.run(
                sink.upstream(
                    { element in
                        if count <= 0 { return }
                        // What is dropped is released outside the lock.
                        _ = last.value.withLock { last in
                            last.append(element)
                            return last.count > count ? last.removeFirst() : nil
                        }
                    },
                    stop: { error in
                        if error == nil {
                            for element in last.value.withLock({ $0.removeAll() }) {
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
