/// Whether the element at which a condition ends the stream is passed on.
public enum TakeBehavior: Sendable {
    /// The element is passed on.
    case inclusive
    /// The element is dropped.
    case exclusive
}

extension ObservableType {
    /// Passes on the elements until one satisfies a predicate, and then completes.
    ///
    /// - Parameters:
    ///   - predicate: Returns whether an element is the last; an error it throws ends the stream.
    ///   - behavior: Whether that last element is passed on.
    /// - Returns: The first elements.
    @preconcurrency
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }

    /// Passes on the elements while they satisfy a predicate, and then completes.
    ///
    /// - Parameters:
    ///   - predicate: Returns whether to continue; an error it throws ends the stream.
    ///   - behavior: Whether the first element that does not satisfy it is passed on.
    /// - Returns: The first elements.
    @preconcurrency
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let isOver = Flag()
            source.run(
                sink.upstream { element in
                    if isOver.isSet { return }
                    do {
                        if try predicate(element) { return sink.next(element) }
                    } catch {
                        isOver.set()
                        return sink.stop(error)
                    }
                    isOver.set()
                    if behavior == .inclusive { sink.next(element) }
                    sink.stop(nil)
                }
            )
        }
    }

    /// Drops the elements while they satisfy a predicate.
    ///
    /// - Parameter predicate: Returns whether to drop an element; it no longer runs after
    ///   it has returned `false`. An error it throws ends the stream.
    /// - Returns: The elements from the first that does not satisfy it.
    @preconcurrency
    @inlinable
    public func skip(
        while predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let isOpen = Flag()
            source.run(
                sink.upstream { element in
                    if !isOpen.isSet {
                        do {
                            if try predicate(element) { return }
                        } catch {
                            return sink.stop(error)
                        }
                        isOpen.set()
                    }
                    sink.next(element)
                }
            )
        }
    }
}
