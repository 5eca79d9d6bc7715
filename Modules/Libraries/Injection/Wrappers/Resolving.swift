/// A type that resolves its own dependencies; the name Resolver has for it.
public protocol Resolving {
    /// The container it asks.
    var resolver: Resolver { get }
}

extension Resolving {
    /// The root container.
    public var resolver: Resolver {
        Hook.runOnce()
        return Resolver.root
    }
}
