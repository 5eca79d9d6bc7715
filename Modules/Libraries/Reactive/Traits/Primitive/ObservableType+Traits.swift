extension ObservableType {
    /// Converts the stream to a single.
    ///
    /// - Returns: A single that fails with ``RxError/noElements`` or ``RxError/moreThanOneElement``
    ///   unless the stream has exactly one element.
    @inlinable
    public func asSingle() -> Single<Element> {
        Single(raw: asObservable().lone(orElse: .noElements))
    }

    /// Converts the stream to a maybe.
    ///
    /// - Returns: A maybe that fails with ``RxError/moreThanOneElement`` if a second element
    ///   arrives.
    @inlinable
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: asObservable().lone(orElse: nil))
    }

    /// The first element, or `nil` if there is none.
    @inlinable
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single<Element?>(
            raw: Observable<Element?> { sink in
                source.run(
                    sink.upstream(
                        { element in
                            sink.next(element)
                            sink.stop(nil)
                        },
                        stop: { error in
                            if error == nil { sink.next(nil) }
                            sink.stop(error)
                        }
                    )
                )
            }
        )
    }
}

extension Observable {
    /// Sends the only element with the completion; without one, fails with the error if there
    /// is one, and completes otherwise.
    @inlinable
    final func lone(orElse missing: RxError?) -> Observable<Element> {
        Observable { sink in
            let kept = Cell<Element?>(nil)
            self.run(
                sink.upstream(
                    { element in
                        if kept.get() == nil {
                            kept.set(element)
                        } else {
                            sink.stop(RxError.moreThanOneElement)
                        }
                    },
                    stop: { error in
                        if let error { return sink.stop(error) }
                        guard let element = kept.get() else { return sink.stop(missing) }
                        sink.next(element)
                        sink.stop(nil)
                    }
                )
            )
        }
    }
}

extension ObservableType where Element == Never {
    /// Converts the stream, which cannot have elements, to a completable.
    @inlinable
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}
