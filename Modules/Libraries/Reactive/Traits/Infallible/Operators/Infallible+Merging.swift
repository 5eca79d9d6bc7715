extension InfallibleType {
    /// Merges the streams that a function returns for the elements.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Switches to the stream that a function returns for each element.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest { selector($0).asObservable() })
    }

    /// Continues with another stream after the completion of this one.
    @inlinable
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Concatenates streams.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concat(LazyStreams(sequence)))
    }

    /// Concatenates streams.
    @preconcurrency
    @inlinable
    public static func concat<Streams: Collection>(
        _ collection: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concat(collection.map { $0.source }))
    }

    /// Concatenates streams.
    @inlinable
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Merges streams.
    @preconcurrency
    @inlinable
    public static func merge<Streams: Collection>(
        _ sources: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.merge(sources.map { $0.source }))
    }

    /// Merges streams.
    @inlinable
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Combines each element with the latest element of another stream.
    ///
    /// Elements are dropped until the other stream has sent one. If the function throws, the stream
    /// stops, and ``Hooks/defaultErrorHandler`` receives the error.
    ///
    /// - Parameters:
    ///   - second: The other stream; its completion does not complete the result.
    ///   - resultSelector: Combines the two elements.
    /// - Returns: The combined elements.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: InfallibleType, ResultType: Sendable>(
        _ second: Source,
        resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
    ) -> Infallible<ResultType> {
        Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Sends the latest element of another stream whenever this one sends an element.
    @inlinable
    public func withLatestFrom<Source: InfallibleType>(
        _ second: Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }

    /// Shares one subscription among all subscribers.
    ///
    /// The stream is subscribed to with the first subscriber and disposed with the last.
    ///
    /// - Parameters:
    ///   - replay: The number of latest elements that are replayed to later subscribers.
    ///   - scope: The lifetime of the replayed elements and of the termination.
    /// - Returns: The shared stream.
    public func share(
        replay: Int = 0,
        scope: SubjectLifetimeScope = .whileConnected
    ) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}

extension InfallibleType {
    /// Subscribes to a stream for an element, and ignores further elements until its completion.
    @preconcurrency
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Concatenates the streams that a function returns for the elements.
    @preconcurrency
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }
}

extension ObservableType {
    /// Switches to the infallible that a function returns for each element.
    ///
    /// - Parameter selector: Returns the infallible for an element. If it throws, the stream stops,
    ///   and ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The elements of the latest infallible.
    @preconcurrency
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest { try selector($0).asObservable() })
    }
}
