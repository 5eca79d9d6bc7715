/// A change of the options of a factory or a registration, made by ``FactoryModifying``.
public struct FactoryChange<Service>: Sendable {
    enum Kind: Sendable {
        case scope(any ResolverScopeType)
        case contexts([FactoryContextType], ThrowingFactory<Service>)
        case decorator(ResolverRegistration<Service>.Decorator)
        case lifetime(Lifetime)
        case keyedByArguments
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    @usableFromInline
    init(_ scope: ResolverScope) {
        kind = .scope(scope)
    }

    /// This change without what another one, made later, replaces; `nil` if that is all.
    func without(_ later: FactoryChange) -> FactoryChange? {
        switch (kind, later.kind) {
        case (.scope, .scope), (.decorator, .decorator), (.lifetime, .lifetime),
            (.keyedByArguments, .keyedByArguments):
            return nil
        case (.contexts(let contexts, let factory), .contexts(let others, _)):
            let left = contexts.filter { !others.contains($0) }
            return left.isEmpty ? nil : FactoryChange(.contexts(left, factory))
        default: return self
        }
    }
}

extension ResolverRegistration.Options {
    /// Makes a change, in addition to those made before.
    mutating func apply(_ change: FactoryChange<Service>) {
        switch change.kind {
        case .scope(let new): scope = new
        case .contexts(let types, let factory): contexts += types.map { ($0, factory) }
        case .decorator(let decorate): decorators.append(decorate)
        case .lifetime(let new): lifetime = new
        case .keyedByArguments: isKeyedByArguments = true
        }
    }

    /// Makes a change from outside of the declaration, in place of those like it.
    mutating func applyOutside(_ change: FactoryChange<Service>) {
        outside = outside.compactMap { $0.without(change) } + [change]
    }

    /// Forgets what was changed from outside, as far as a later change replaces it.
    mutating func forgetOutside(like change: FactoryChange<Service>) {
        if case .decorator = change.kind { return }
        outside = outside.compactMap { $0.without(change) }
    }

    mutating func forgetContexts() {
        contexts = []
        outside.removeAll { change in
            if case .contexts = change.kind { true } else { false }
        }
    }

    /// These, with what was changed from outside.
    var effective: Self {
        if outside.isEmpty { return self }
        var options = self
        for change in outside { options.apply(change) }
        return options
    }
}
