extension ObservableType {
    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
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

    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
    @preconcurrency
    @inlinable
    public static func merge<Streams: Collection & Sendable>(
        _ sources: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}
