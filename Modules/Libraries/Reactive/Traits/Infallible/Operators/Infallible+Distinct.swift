extension InfallibleType where Element: Equatable {
    /// Drops each element that equals the one before.
    ///
    /// - Returns: The elements that differ from the one before.
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

// A function that throws stops the stream, and `Hooks` receives its error.
extension InfallibleType {
    /// Drops each element whose key equals that of the one before.
    ///
    /// - Parameter keySelector: Makes the key of an element.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that equals the one before, as a function says.
    ///
    /// - Parameter comparer: Says whether two elements are equal.
    /// - Returns: The elements that differ from the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key equals that of the one before, as a function says.
    ///
    /// - Parameters:
    ///   - keySelector: Makes the key of an element.
    ///   - comparer: Says whether two keys are equal.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops each element whose property equals that of the one before.
    ///
    /// - Parameter keyPath: The property to compare.
    /// - Returns: The elements whose property differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}
