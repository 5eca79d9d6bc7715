/// Whether the element that a condition ends at is passed on.
public enum TakeBehavior: Sendable {
    /// It is passed on.
    case inclusive
    /// It is dropped.
    case exclusive
}

extension ObservableType {
    /// Passes on the elements until a predicate holds for one, and then finishes.
    ///
    /// - Parameters:
    ///   - predicate: Says whether an element is the last; an error it throws ends
    ///     the stream.
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

    /// Passes on the elements as long as a predicate holds, and then finishes.
    ///
    /// - Parameters:
    ///   - predicate: Says whether to go on; an error it throws ends the stream.
    ///   - behavior: Whether the element for which it no longer holds is passed on.
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

    /// Drops the elements as long as a predicate holds.
    ///
    /// - Parameter predicate: Says whether to drop; it no longer runs once it did not
    ///   hold. An error it throws ends the stream.
    /// - Returns: The elements from the first for which it does not hold.
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
