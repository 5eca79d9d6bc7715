import Synchronization

extension ObservableType {
    /// Collects the elements into arrays of a fixed count.
    ///
    /// When the stream completes, the remaining elements, if any, are passed on as a last array;
    /// when it fails, they are dropped.
    ///
    /// - Parameter count: The number of elements of an array; less than 1 counts as 1.
    /// - Returns: The arrays.
    public func collect(_ count: Int) -> Observable<[Element]> {
        let source = asObservable()
        return Observable { sink in
            let collected = Cell<[Element]>([])
            source.run(
                sink.upstream(
                    { element in
                        let full = collected.withLock { collected in
                            collected.append(element)
                            if collected.count < count { return [] as [Element] }
                            defer { collected = [] }
                            return collected
                        }
                        if !full.isEmpty { sink.next(full) }
                    },
                    stop: { error in
                        let rest = collected.get()
                        if error == nil, !rest.isEmpty { sink.next(rest) }
                        if !sink.subscription.isDisposed { sink.stop(error) }
                    }
                )
            )
        }
    }
}
