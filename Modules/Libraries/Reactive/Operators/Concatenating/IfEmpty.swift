extension ObservableType {
    /// Sends a default element if this stream completes without elements.
    @inlinable
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let isFilled = Flag()
            source.run(
                sink.upstream(
                    { (element: Element) in
                        isFilled.set()
                        sink.next(element)
                    },
                    stop: { error in
                        if error == nil, !isFilled.isSet { sink.next(`default`) }
                        sink.stop(error)
                    }
                )
            )
        }
    }

    /// Switches to another stream if this one completes without elements.
    @inlinable
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let isFilled = Flag()
            let upstream = Subscription()
            sink.subscription.add(upstream)
            source.run(
                Sink(
                    next: { element in
                        isFilled.set()
                        sink.next(element)
                    },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        if error != nil || isFilled.isSet { return sink.stop(error) }
                        upstream.dispose()
                        other.run(sink)
                    },
                    subscription: upstream
                )
            )
        }
    }
}
