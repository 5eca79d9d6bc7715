extension ObservableType {
    /// Passes on the elements until another stream sends one, and then completes.
    ///
    /// - Parameter other: The other stream; its error ends the result, its completion does not.
    /// - Returns: The elements before.
    @inlinable
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Observable { sink in
            let serial = SerialSink(sink)
            let trigger = Subscription()
            sink.subscription.add(trigger)
            Trampoline.enter {
                other.run(serial.side(trigger) { _ in serial.stop(nil) })
                if sink.subscription.isDisposed { return }
                source.run(
                    sink.upstream({ serial.next($0) }, stop: { serial.stop($0) })
                )
            }
        }
    }

    /// Drops the elements until another stream sends one.
    ///
    /// If this stream completes first, the result sends no events, not even the completion.
    ///
    /// - Parameter other: The other stream; its error ends the result.
    /// - Returns: The elements after.
    @inlinable
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Observable { sink in
            let serial = SerialSink(sink)
            let isOpen = Flag()
            let (upstream, trigger) = (Subscription(), Subscription())
            sink.subscription.add(upstream)
            sink.subscription.add(trigger)
            Trampoline.enter {
                source.run(
                    Sink(
                        next: { if isOpen.isSet { serial.next($0) } },
                        stop: { error in
                            guard upstream.beginStop() else { return }
                            if error != nil || isOpen.isSet { return serial.stop(error) }
                            upstream.dispose()
                            trigger.dispose()
                        },
                        subscription: upstream
                    )
                )
                if upstream.isDisposed { return }
                other.run(
                    serial.side(trigger) { _ in
                        isOpen.set()
                        trigger.dispose()
                    }
                )
            }
        }
    }
}
