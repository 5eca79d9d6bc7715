import Synchronization

extension ObservableType {
    /// Passes on the latest element whenever another stream sends an element or completes.
    ///
    /// Each element is passed on at most once.
    ///
    /// - Parameters:
    ///   - sampler: The other stream; its error ends the result. After this stream has
    ///     completed, the sampler's next event completes the result.
    ///   - defaultValue: The element to send if there is no new one; if `nil`, nothing is sent.
    /// - Returns: The sampled elements.
    public func sample<Source: ObservableType>(
        _ sampler: Source,
        defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return Observable { sink in
            let serial = SerialSink(sink)
            let latest = Cell<Element?>(nil)
            let isOver = Flag()
            let (upstream, sampling) = (Subscription(), Subscription())
            let send: @Sendable () -> Void = {
                serial.baton.perform {
                    if sink.subscription.isDisposed { return }
                    if let element = latest.exchange(nil) ?? defaultValue { sink.next(element) }
                    if isOver.isSet, !sink.subscription.isDisposed { sink.stop(nil) }
                }
            }
            sink.subscription.add(upstream)
            sink.subscription.add(sampling)
            Trampoline.enter {
                source.run(
                    Sink(
                        next: { latest.set($0) },
                        stop: { error in
                            guard upstream.beginStop() else { return }
                            if let error { return serial.stop(error) }
                            isOver.set()
                            upstream.dispose()
                        },
                        subscription: upstream
                    )
                )
                if sink.subscription.isDisposed { return }
                sampler.run(
                    Sink(
                        next: { _ in send() },
                        stop: { error in
                            guard sampling.beginStop() else { return }
                            if let error { return serial.stop(error) }
                            send()
                            sampling.dispose()
                        },
                        subscription: sampling
                    )
                )
            }
        }
    }
}
