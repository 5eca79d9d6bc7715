extension ViewBuilderContextProvider {
    /// The first view of a kind with an identifier, anywhere in the same window.
    public func find<Kind: Node>(_ identifier: String, as type: Kind.Type = Node.self) -> Kind? {
        view.rootview.find(identifier, as: type)
    }

    /// The first view of a kind with an identifier, anywhere in the same window.
    public func find<Key: RawRepresentable<String>, Kind: Node>(
        _ key: Key,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        find(key.rawValue, as: type)
    }

    /// The first view of a kind with a tag, anywhere in the same window.
    public func find<Kind: Node>(_ tag: Int, as type: Kind.Type = Node.self) -> Kind? {
        view.rootview.find(tag, as: type)
    }

    /// The first view of a kind with a tag, anywhere in the same window.
    public func find<Key: RawRepresentable<Int>, Kind: Node>(
        _ key: Key,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        find(key.rawValue, as: type)
    }

    /// The first view of a kind with an identifier, inside of the context's view, itself included.
    public func find<Kind: Node>(
        subview identifier: String,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        view.find(identifier, as: type)
    }

    /// The first view of a kind with a tag, inside of the context's view, itself included.
    public func find<Kind: Node>(subview tag: Int, as type: Kind.Type = Node.self) -> Kind? {
        view.find(tag, as: type)
    }

    /// The nearest view of a kind with an identifier, around the context's view.
    public func find<Kind: Node>(
        superview identifier: String,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        view.find(superview: identifier, as: type)
    }

    /// The nearest view of a kind with a tag, around the context's view.
    public func find<Kind: Node>(superview tag: Int, as type: Kind.Type = Node.self) -> Kind? {
        view.find(superview: tag, as: type)
    }
}
