import Synchronization

extension Resolver {
    /// Returns a service.
    ///
    /// Traps with the description of the error that `tryResolve` throws.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service.
    @inlinable
    public final func resolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service {
        do {
            return try tryResolve(type, name: name, args: args)
        } catch {
            error.trap()
        }
    }

    /// Returns a service, or `nil` if it is not registered.
    ///
    /// Traps if it is registered but cannot be created, for example because of a cycle.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil`.
    @inlinable
    public final func optional<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service? {
        do {
            return try find(Key(type, name), args)
        } catch {
            error.trap()
        }
    }

    /// Returns a service.
    ///
    /// A new instance is created on this thread. If another thread is creating the instance of a
    /// scope, this one waits for it.
    ///
    /// - Complexity: O(1) if this thread has resolved the service since the registrations last
    ///   changed, else O(containers that are searched).
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service.
    /// - Throws: ``ResolutionError``, which names the service and the chain of services that
    ///   need it.
    @inlinable
    public final func tryResolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) throws(ResolutionError) -> Service {
        if let service: Service = try find(Key(type, name), args) { return service }
        throw missing(type, name?.rawValue)
    }

    @usableFromInline
    func missing(_ type: Any.Type, _ name: String?) -> ResolutionError {
        let containers = searched
        let wanted = "\(type)".lowercased()
        let near = containers.flatMap(\.registrations).map(\.service).filter { service in
            let found = "\(service.type)".lowercased()
            return found.contains(wanted) || wanted.contains(found)
        }
        return ResolutionError(
            .notRegistered(near: Set(near.map(\.description)).sorted()),
            ResolutionStack.services(of: currentThreadID()) + [ServiceLabel(type, name)],
            containers: containers.map(\.label)
        )
    }

    /// The registrations of this container that have a factory.
    private var registrations: [AnyRegistration] {
        state.contents.withLock { Array($0.registrations.values) }.filter(\.isComplete)
    }
}

extension Resolver {
    /// Resolves every registration that this container finds, and returns the failures.
    ///
    /// For tests. It runs in isolation, so no instance stays cached. Registrations whose
    /// factories take arguments are left out, and unless it runs on the main actor, those that
    /// need the main actor.
    ///
    /// Factories run on another thread, in the contexts of the caller. A factory that calls
    /// `resolve` for a service that cannot be created is a failure as well: its thread, and the
    /// objects that it retains, are not released before the process ends. Factories that are
    /// isolated to the main actor run last, on the main actor, where such a call ends the process.
    ///
    /// - Complexity: O(registrations), and the cost of their factories.
    /// - Returns: The failures, ordered by service; empty if all services can be created.
    public func verify() -> [ResolutionError] {
        Resolver.isolated(parent: self) { container in
            for container in container.searched { container.registerItself() }
            var all = KeyTable<AnyRegistration>()
            for registration in container.searched.flatMap(\.registrations)
            where all[registration.key] == nil {
                all.update(registration.key, registration)
            }
            return Verification.failures(
                of: all.values.filter { !$0.takesArguments },
                in: container
            )
            .sorted { $0.chain.joined(separator: " ") < $1.chain.joined(separator: " ") }
        }
    }
}
