import Synchronization

// A resolution from top to bottom: remembered registration → search → cached instance →
// creation → decoration.

// MARK: Remembered registrations

extension Resolver {
    /// Returns the service of a key, or `nil` if it is not registered.
    ///
    /// - Complexity: O(1) if the thread remembers the registration, else O(containers).
    /// - Parameters:
    ///   - key: The key.
    ///   - args: The arguments for the factory.
    ///   - scope: The scope in the declaration, if there is one.
    ///   - declaration: The declaration of a factory.
    /// - Returns: The service.
    /// - Throws: The failure to create it.
    @inlinable
    @inline(__always)
    func find<Service>(
        _ key: Key,
        _ args: Any?,
        _ scope: DeclaredScope = .standard,
        _ declaration: @autoclosure () -> Declaration<Service>? = nil
    ) throws(ResolutionError) -> Service? {
        let thread = currentThreadID()
        let found =
            FastPath.isOpen
            ? base.remembered(key, by: thread) : rememberedAfterHooks(key, by: thread)
        if let found = found as? Remembered<Service>, found.declaredScope == scope {
            if let instance = found.instance { return instance }
            if let service: Service = found.reference?.service() { return service }
            if let factory = found.factory ?? declaration()?.factory {
                let isGraph = found.lifetime == .graph
                if isGraph || found.lifetime == .unique {
                    return try create(found, factory, found.mutator, args, isGraph, thread).service
                }
            }
        }
        return try search(key, args, declaration())
    }

    /// The registration that a thread remembers; `nil` if each resolution is to be observed.
    @usableFromInline
    func rememberedAfterHooks(_ key: Key, by thread: UInt) -> AnyRegistration? {
        Resolver.runHook()
        if Resolver.trace || Resolver.decorate != nil { return nil }
        return state.remembered(key, by: thread)
    }
}

// MARK: Search

extension Resolver {
    @usableFromInline
    func search<Service>(
        _ key: Key,
        _ args: Any?,
        _ declaration: Declaration<Service>?
    ) throws(ResolutionError) -> Service? {
        Resolver.runHook()
        if Isolation.local == nil, let origin {
            // The isolation applies to the containers searched next and within factories as well.
            return try Isolation.$operation.withValue(origin) {
                Result { () throws(ResolutionError) in try search(key, args, declaration) }
            }.get()
        }
        let (state, searched) = (state, searched)
        for container in searched { container.registerItself() }
        let version = state.version
        guard let found = registration(key, declaration, searched) else { return nil }
        let line = Trace.begin(found.registration.service)
        var isNew = false
        defer { Trace.end(line, isNew: isNew) }
        let service: Service?
        (service, isNew) = try obtain(found.registration, of: found.owner, args)
        let scope = declaration?.scope ?? .standard
        remember(found.registration, found.isDeclared, scope, service, state, version)
        guard let service else { return nil }
        return decorate(service, isNew, found.registration, state)
    }

    /// The registration of a key, completed by those of containers searched later and by the
    /// declaration; and the container that caches its instances.
    private func registration<Service>(
        _ key: Key,
        _ declaration: Declaration<Service>?,
        _ searched: [Resolver]
    ) -> (registration: Registration<Service>, owner: Resolver, isDeclared: Bool)? {
        var changes: [Registration<Service>] = []
        for container in searched {
            let found = container.state.contents.withLock { $0.registrations[key] }
            guard let found = found as? Registration<Service> else { continue }
            if found.isComplete || found.options.contextFactory != nil {
                return (found.completed(with: declaration, changes, in: self), container, false)
            }
            changes.append(found)
        }
        guard declaration != nil, let owner = searched.last else { return nil }
        let found: Registration<Service> = owner.state.registration(key)
        let others = changes.filter { $0 !== found }
        let registration = found.completed(with: declaration, others, in: self)
        return (registration, owner, true)
    }

    private func remember<Service>(
        _ registration: Registration<Service>,
        _ isDeclared: Bool,
        _ scope: DeclaredScope,
        _ service: Service?,
        _ state: ContainerState,
        _ version: UInt
    ) {
        guard registration.isConstant, !state.contents.withLock({ $0.decorator != nil })
        else { return }
        var (instance, reference): (Service?, WeakReference?)
        switch registration.lifetime {
        case .custom: return
        case .unique, .graph: break
        case .strong, .container:
            // A reset of another container does not notify this one.
            let isHolder =
                registration.lifetime == .strong || holder(of: registration, self) === self
            guard let service, !isNil(service), isHolder else { return }
            instance = service
        case .weak:
            guard let service, let object = classInstance(service) else { return }
            reference = WeakReference(object)
        }
        let remembered = Remembered(
            registration,
            isDeclared: isDeclared,
            scope,
            instance: instance,
            reference: reference
        )
        state.remember(remembered, since: version)
    }
}

// MARK: Cached instance

extension Resolver {
    /// Returns an instance according to the scope of the registration.
    func obtain<Service>(
        _ registration: Registration<Service>,
        of owner: Resolver,
        _ args: Any?
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        guard let factory = registration.options.factory else { return (nil, false) }
        let thread = currentThreadID()
        let mutator = registration.options.mutator
        switch registration.lifetime {
        case .unique, .graph:
            let isGraph = registration.lifetime == .graph
            return try create(registration, factory, mutator, args, isGraph, thread)
        case .strong, .weak, .container:
            if let holder = holder(of: registration, owner) {
                return try cached(registration, factory, owner, holder, args)
            }
            return try obtain(registration.scoped(by: cache), of: owner, args)
        case .custom:
            let handle = ResolverRegistration(registration, owner)
            let service = try registration.options.scope?.tryResolve(
                registration: handle,
                resolver: self,
                args: args
            )
            return (service, handle.hasCreated)
        }
    }

    /// The container that caches the instances of a registration, or `nil` if ``cache`` decides.
    private func holder<Service>(
        of registration: Registration<Service>,
        _ owner: Resolver
    ) -> Resolver? {
        guard registration.lifetime == .container else { return owner }
        if let scope = registration.options.scope as? ResolverScopeContainer,
            let container = scope.container
        {
            return container
        }
        return state.contents.withLock { $0.cache == nil } ? self : nil
    }

    private func cached<Service>(
        _ registration: Registration<Service>,
        _ factory: ServiceFactory<Service>,
        _ owner: Resolver,
        _ holder: Resolver,
        _ args: Any?
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        let (options, state) = (registration.options, holder.state)
        func findCell(replacing expired: Cell<Service>? = nil) -> Cell<Service> {
            state.contents.withLock {
                $0.instances.cell(of: registration, args, replacing: expired)
            }
        }
        var cell = findCell()
        if options.timeToLive != nil, cell.hasExpired.withLock({ $0 })?() == true {
            cell = findCell(replacing: cell)
        }
        let result = try cell.slot.value(of: registration.service) { () throws(ResolutionError) in
            let thread = currentThreadID()
            return try create(registration, factory, options.mutator, args, false, thread).service
        }
        if let start = options.timeToLive { cell.hasExpired.exchange(start()) }
        // A registration that was replaced meanwhile has had its cells removed already.
        if result.isNew { owner.state.removeIfReplaced(registration, from: state) }
        return result
    }
}

// MARK: Creation

extension Resolver {
    /// Creates an instance, unless the scope `graph` has one in the thread's resolution.
    @inlinable
    func create<Service>(
        _ registration: AnyRegistration,
        _ factory: ServiceFactory<Service>,
        _ mutator: RegistrationOptions<Service>.Mutator?,
        _ args: Any?,
        _ isGraph: Bool,
        _ thread: UInt
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        let hasArguments = args != nil
        if isGraph {
            let found: Any?
            found = try ResolutionStack.pushOrFind(registration, hasArguments: hasArguments, thread)
            if let found { return (found as? Service, false) }
        } else {
            try ResolutionStack.push(registration, hasArguments: hasArguments, thread)
        }
        do {
            let service = try factory(self, args)
            if let service { try mutator?(self, service, args) }
            if isGraph, let service, type(of: service as Any) is AnyClass {
                ResolutionStack.pop(thread, keeping: service)
            } else {
                ResolutionStack.pop(thread)
            }
            return (service, true)
        } catch {
            let error = ResolutionStack.error(error)
            ResolutionStack.pop(thread)
            throw error
        }
    }
}

// MARK: Decoration

extension Resolver {
    private func decorate<Service>(
        _ service: Service,
        _ isNew: Bool,
        _ registration: Registration<Service>,
        _ state: ContainerState
    ) -> Service {
        var service = service
        if let decorate = registration.options.decorator {
            service = decorate(service, isNew)
        } else if let decorate = state.contents.withLock({ $0.decorator }) {
            decorate(service)
        }
        Resolver.decorate?(service)
        return service
    }
}
