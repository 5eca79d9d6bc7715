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
    public static func merge<Streams: Collection>(
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

extension ObservableType where Element: ObservableConvertibleType {
    /// Joins the streams that this stream sends, as their events come.
    ///
    /// - Returns: The elements of all those streams.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        flattened(.all) { $0 }
    }

    /// Joins the streams that this stream sends, a limited number at a time.
    ///
    /// - Parameter maxConcurrent: How many run beside each other; the others wait.
    ///   Of 0 or less none runs.
    /// - Returns: The elements of all those streams.
    @inlinable
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flattened(.limited(to: maxConcurrent)) { $0 }
    }

    /// Sends the streams that this stream sends one after another.
    ///
    /// - Returns: The elements of all those streams, in order.
    @inlinable
    public func concat() -> Observable<Element.Element> {
        flattened(.limited(to: 1)) { $0 }
    }

    /// Follows the latest of the streams that this stream sends.
    ///
    /// - Returns: The elements of whichever stream is the latest.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        flattened(.latest) { $0 }
    }
}
