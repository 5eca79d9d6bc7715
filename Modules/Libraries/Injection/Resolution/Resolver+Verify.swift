extension Resolver {
    /// Resolves every registration that can be found from this container, and lists what
    /// would fail.
    ///
    /// For tests. It works on copies, so nothing is kept here of what is made. Registrations
    /// whose factories take arguments are left out; so are those of the main actor, unless
    /// this runs there, and those that need one of them. A factory that asks for something
    /// missing with the trapping `resolve` keeps a thread of the process for good; after 100
    /// such the rest is listed as not tried. One of the main actor traps.
    ///
    /// - Complexity: O(registrations), and what their factories cost.
    /// - Returns: The failures, by service and name; empty if all can be made.
    public func verify() -> [ResolutionError] {
        Resolver.isolated(parent: self) { container in
            // Copies of containers that search each other in a circle would keep each other.
            defer { for copy in container.searched { copy.forgetChildren() } }
            container.base.registerItself()
            let registrations = container.allRegistrations.filter { !$0.needsArguments }
            return registrations.compactMap { registration -> ResolutionError? in
                if registration.isOnMainActor, !isOnMainQueue { return nil }
                let error = registration.verify(with: container)
                return error?.reason == .notOnMainActor ? nil : error
            }
            .sorted { $0.chain.joined(separator: " ") < $1.chain.joined(separator: " ") }
        }
    }
}

extension AnyRegistration {
    fileprivate func verify(with container: Resolver) -> ResolutionError? {
        let work: @Sendable () throws(ResolutionError) -> Void = { () throws(ResolutionError) in
            if try self.isResolved(by: container) { return }
            throw ResolutionError(.notRegistered(near: []), self.label, [])
        }
        if !isOnMainActor {
            guard Trial.isExhausted else { return Trial.run(work) }
            return ResolutionError(.factoryFailed("not tried, as 100 others trapped"), label, [])
        }
        do {
            try work()
            return nil
        } catch {
            return error
        }
    }
}
