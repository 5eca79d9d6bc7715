extension ObservableType where Element: Equatable {
    /// Drops each element that equals its predecessor.
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged {
            $0
        } comparer: {
            $0 == $1
        }
    }
}

extension ObservableType {
    /// Drops each element whose key equals that of its predecessor.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Drops each element that equals its predecessor according to a function.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Drops each element whose property equals that of its predecessor.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] }
    }

    /// Drops each element whose key equals that of its predecessor according to a function.
    ///
    /// - Parameters:
    ///   - keySelector: Returns the key of an element.
    ///   - comparer: Returns whether two keys are equal.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let last = Cell<Key?>(nil)
            source.run(
                sink.upstream { element in
                    do {
                        let key = try keySelector(element)
                        if let last = last.get(), try comparer(last, key) { return }
                        last.set(key)
                    } catch {
                        return sink.stop(error)
                    }
                    sink.next(element)
                }
            )
        }
    }
}
