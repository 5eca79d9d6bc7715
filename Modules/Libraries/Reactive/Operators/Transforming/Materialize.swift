extension ObservableType {
    /// Sends each event as an element, the stop event too, and then completes.
    ///
    /// - Returns: A stream of the events; it never fails.
    @inlinable
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Observable<Event<Element>> { sink in
            source.run(
                sink.upstream(
                    { sink.next(.next($0)) },
                    stop: { error in
                        sink.next(Event(end: error))
                        sink.stop(nil)
                    }
                )
            )
        }
    }

    /// Pairs each element with its index, starting from 0.
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Observable<(index: Int, element: Element)> { sink in
            let counter = Counter()
            source.run(
                sink.upstream { sink.next((index: counter.increment() - 1, element: $0)) }
            )
        }
    }
}

extension ObservableType where Element: EventConvertible, Element.Element: Sendable {
    /// Sends the events that the elements represent.
    ///
    /// - Returns: The stream of those events, up to the first stop event.
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Observable<Element.Element> { sink in
            source.run(sink.upstream { sink.on($0.event) })
        }
    }
}
