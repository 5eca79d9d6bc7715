extension ObservableType {
    /// Sends some elements first.
    ///
    /// - Returns: The elements, then this stream.
    @inlinable
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            for element in elements {
                if sink.subscription.isDisposed { return }
                sink.next(element)
            }
            if !sink.subscription.isDisposed { source.run(sink) }
        }
    }
}
