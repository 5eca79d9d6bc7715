extension ObservableType {
    /// Promises that this stream has exactly one element.
    ///
    /// - Returns: A single that fails with ``RxError/noElements`` or
    ///   ``RxError/moreThanOneElement`` when the promise is broken.
    @inlinable
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(
            raw: Observable { sink in
                let kept = Cell<Element?>(nil)
                source.run(
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
                            guard let element = kept.get() else {
                                return sink.stop(RxError.noElements)
                            }
                            sink.next(element)
                            sink.stop(nil)
                        }
                    )
                )
            }
        )
    }

    /// Promises that this stream has at most one element.
    ///
    /// - Returns: A maybe that fails with ``RxError/moreThanOneElement`` when the
    ///   promise is broken.
    @inlinable
    public func asMaybe() -> Maybe<Element> {
        let source = asObservable()
        return Maybe(
            raw: Observable { sink in
                let kept = Cell<Element?>(nil)
                source.run(
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
                            if let element = kept.get() { sink.next(element) }
                            sink.stop(nil)
                        }
                    )
                )
            }
        )
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

extension ObservableType where Element == Never {
    /// Promises nothing new: a stream that cannot have elements has none.
    @inlinable
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}
