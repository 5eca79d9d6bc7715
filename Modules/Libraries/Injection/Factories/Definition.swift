/// What a factory was declared with.
@usableFromInline
struct Definition<Service>: Sendable {
    @usableFromInline let factory: ThrowingFactory<Service>
    var options = DeclaredOptions<Service>.standard

    /// How the service is come by if it is never kept, or `nil` if that takes a search.
    ///
    /// - Parameter other: How it was come by the last time.
    /// - Returns: The way.
    @usableFromInline
    func way(like other: Recipe<Service>.Way) -> Recipe<Service>.Way? {
        switch options {
        case .standard: return other == .makeForGraph ? other : nil
        case .unique: return .make
        case .graph: return .makeForGraph
        default: return nil
        }
    }

    var registered: ResolverRegistration<Service>.Options {
        var all = ResolverRegistration<Service>.Options(factory: factory, scope: options.scope)
        for change in options.changes { all.apply(change) }
        return all
    }
}
