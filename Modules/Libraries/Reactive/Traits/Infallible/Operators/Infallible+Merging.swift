extension InfallibleType {
    /// Starts a stream for each element and joins them all as their events come.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of all those streams.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Starts a stream for each element, in place of the stream before.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of whichever stream is the latest.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest { selector($0).asObservable() })
    }

    /// Sends another stream after this one finished.
    ///
    /// - Returns: This stream, then the other.
    @inlinable
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concat(LazyStreams(sequence)))
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @preconcurrency
    @inlinable
    public static func concat<Streams: Collection>(
        _ collection: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concat(collection.map { $0.source }))
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @inlinable
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
    @preconcurrency
    @inlinable
    public static func merge<Streams: Collection>(
        _ sources: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.merge(sources.map { $0.source }))
    }

    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
    @inlinable
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(Observable.merge(sources.map { $0.source }))
    }

    /// Joins streams, as their events come.
    ///
    /// - Returns: The elements of all streams; it ends when all have.
    @inlinable
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Joins each element with the latest element of another stream.
    ///
    /// Elements that come before the other stream has sent any are dropped. Should the
    /// function throw, the stream stops, and ``Hooks/defaultErrorHandler`` receives the
    /// error.
    ///
    /// - Parameters:
    ///   - second: The other stream; its end does not end the result.
    ///   - resultSelector: Joins the two.
    /// - Returns: The joined elements.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: InfallibleType, ResultType: Sendable>(
        _ second: Source,
        resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
    ) -> Infallible<ResultType> {
        Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Sends the latest element of another stream for each element of this one.
    ///
    /// - Parameter second: The other stream.
    /// - Returns: The other stream's elements.
    @inlinable
    public func withLatestFrom<Source: InfallibleType>(
        _ second: Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }

    /// Shares one subscription among all subscribers.
    ///
    /// The stream starts with the first subscriber and is disposed with the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the latest elements a later subscriber gets first.
    ///   - scope: How long those elements, and the end, are kept.
    /// - Returns: The shared stream.
    public func share(
        replay: Int = 0,
        scope: SubjectLifetimeScope = .whileConnected
    ) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}

extension InfallibleType {
    /// Starts a stream for each element that comes while no such stream runs.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of those streams.
    @preconcurrency
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Starts a stream for each element, one after the other.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of those streams, in order.
    @preconcurrency
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }
}

extension ObservableType {
    /// Starts an infallible for each element, in place of the one before.
    ///
    /// - Parameter selector: Makes the infallible of an element. Should it throw, the
    ///   stream stops, and ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The elements of whichever infallible is the latest.
    @preconcurrency
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest { try selector($0).asObservable() })
    }
}
