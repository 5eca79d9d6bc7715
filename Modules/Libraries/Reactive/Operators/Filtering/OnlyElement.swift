extension ObservableType {
    /// Passes on the first element, and fails if the stream does not send exactly one.
    ///
    /// The element is passed on when it arrives. The stream fails with
    /// ``RxError/moreThanOneElement`` when another follows and with ``RxError/noElements``
    /// when it completes without any.
    ///
    /// - Returns: A stream of one element.
    @inlinable
    public func single() -> Observable<Element> {
        single { _ in true }
    }

    /// Passes on the first element that satisfies a predicate, and fails if not exactly one does.
    ///
    /// The element is passed on when it arrives. The stream fails with
    /// ``RxError/moreThanOneElement`` when another matches and with ``RxError/noElements``
    /// when it completes without a match.
    ///
    /// - Parameter predicate: Returns whether an element matches; an error it throws ends
    ///   the stream.
    /// - Returns: A stream of one element.
    @preconcurrency
    @inlinable
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let hasOne = Flag()
            source.run(
                sink.upstream(
                    { element in
                        do {
                            guard try predicate(element) else { return }
                        } catch {
                            return sink.stop(error)
                        }
                        if hasOne.set() {
                            sink.next(element)
                        } else {
                            sink.stop(RxError.moreThanOneElement)
                        }
                    },
                    stop: { error in
                        sink.stop(error ?? (hasOne.isSet ? nil : RxError.noElements))
                    }
                )
            )
        }
    }

    /// Passes on the element at an index, and then completes.
    ///
    /// - Parameter index: The index, starting from 0.
    /// - Returns: A stream of one element; it fails with ``RxError/argumentOutOfRange`` if
    ///   there is no element at the index.
    @inlinable
    public func element(at index: Int) -> Observable<Element> {
        if index < 0 { return .error(RxError.argumentOutOfRange) }
        let source = asObservable()
        return Observable { sink in
            let counter = Counter()
            source.run(
                sink.upstream(
                    { element in
                        guard counter.increment() == index + 1 else { return }
                        sink.next(element)
                        sink.stop(nil)
                    },
                    stop: { sink.stop($0 ?? RxError.argumentOutOfRange) }
                )
            )
        }
    }
}
