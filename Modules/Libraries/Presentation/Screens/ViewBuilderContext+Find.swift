extension ViewBuilderContextProvider {
    /// The view with an identifier, anywhere in the same window.
    public func find(_ identifier: String) -> Node? { view.rootview.find(identifier) }

    /// The view with an identifier, anywhere in the same window.
    public func find<Key: RawRepresentable<String>>(_ key: Key) -> Node? { find(key.rawValue) }

    /// The view with a tag, anywhere in the same window.
    public func find(_ tag: Int) -> Node? { view.rootview.find(tag) }

    /// The view with a tag, anywhere in the same window.
    public func find<Key: RawRepresentable<Int>>(_ key: Key) -> Node? { find(key.rawValue) }

    /// The view with an identifier inside of the context's view, itself included.
    public func find(subview identifier: String) -> Node? { view.find(identifier) }

    /// The view with a tag inside of the context's view, itself included.
    public func find(subview tag: Int) -> Node? { view.find(tag) }

    /// The nearest view around the context's view with an identifier.
    public func find(superview identifier: String) -> Node? { view.find(superview: identifier) }

    /// The nearest view around the context's view with a tag.
    public func find(superview tag: Int) -> Node? { view.find(superview: tag) }
}
