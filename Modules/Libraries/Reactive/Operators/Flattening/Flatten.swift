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
