extension ObservableType {
    /// Merges streams: their events are passed on as they arrive, until all have completed.
    @inlinable
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable { sink in
            let core = MergeCore(into: sink)
            Trampoline.enter {
                for source in sources {
                    if sink.subscription.isDisposed { return }
                    core.merge(source)
                }
                core.outerEnded(nil)
            }
        }
    }

    /// Merges streams: their events are passed on as they arrive, until all have completed.
    @preconcurrency
    @inlinable
    public static func merge<Streams: Collection>(
        _ sources: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Merges streams: their events are passed on as they arrive, until all have completed.
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Merges the inner streams that this stream sends.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        flattened(.all) { $0 }
    }

    /// Merges the inner streams that this stream sends, with a limited number of subscriptions.
    ///
    /// - Parameter maxConcurrent: The maximum number of concurrent subscriptions; further
    ///   streams are queued. With 0 or less no stream is subscribed.
    /// - Returns: The elements of all inner streams.
    @inlinable
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flattened(.limited(to: maxConcurrent)) { $0 }
    }

    /// Concatenates the inner streams that this stream sends.
    @inlinable
    public func concat() -> Observable<Element.Element> {
        flattened(.limited(to: 1)) { $0 }
    }

    /// Passes on the elements of the latest inner stream that this stream has sent.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        flattened(.latest) { $0 }
    }
}
