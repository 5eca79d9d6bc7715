/// The failure to resolve a service.
public struct ResolutionError: Error, Hashable, Sendable {
    /// The kind of failure.
    public enum Reason: Hashable, Sendable {
        /// No container of the search has a registration, or its factory returned `nil`; `near`
        /// lists registrations with similar names.
        case notRegistered(near: [String])
        /// The service needs itself.
        case cycle
        /// The chain of services that need each other is longer than 200, so that the stack
        /// might overflow.
        case tooDeep
        /// The factory threw an error, described here.
        case factoryFailed(String)
        /// The factory is isolated to the main actor, and the caller does not run there.
        case notOnMainActor
    }

    /// The kind of failure.
    public let reason: Reason
    /// The type of the service.
    public let service: String
    /// The name of the service, or `nil`.
    public let name: String?
    /// The services that were being created, outermost first, up to the one that failed.
    ///
    /// For a cycle across threads, the services of the cycle.
    public private(set) var chain: [String]
    /// The labels of the containers that were searched; empty if the service was found.
    public let containers: [String]

    init(_ reason: Reason, _ chain: [ServiceLabel], containers: [String] = []) {
        self.reason = reason
        service = chain.last.map { "\($0.type)" } ?? "?"
        name = chain.last?.name
        self.chain = chain.map(\.description)
        self.containers = containers
    }

    /// The failure of a service that another one needs.
    init(_ failure: ResolutionError, of service: ServiceLabel?, neededBy services: [ServiceLabel]) {
        self = failure
        let start = service.flatMap { chain.lastIndex(of: $0.description) } ?? 0
        chain = services.map(\.description) + chain[start...]
    }

    /// Ends the process with the description, or the thread's part in a verification.
    @usableFromInline
    func trap() -> Never {
        Verification.end(with: self)
        fatalError("RESOLVER: \(self)")
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The service, the failure, and the chain of services that need it.
    public var description: String {
        let label = chain.last ?? service
        let path = chain.joined(separator: " → ")
        let needed = chain.count > 1 ? " (needed by \(path))" : ""
        switch reason {
        case .notRegistered(let near):
            let places =
                containers.isEmpty ? "" : " in \(containers.joined(separator: " → "))"
            let hint = near.isEmpty ? "" : "; registered are \(near.joined(separator: ", "))"
            let isOptional = service.hasPrefix("Optional<")
            let advice = isOptional ? "; for an optional use resolver.optional()" : ""
            return "'\(label)' not resolved\(places)\(needed)\(hint)\(advice)"
        case .cycle: return "'\(label)' needs itself: \(path)"
        case .tooDeep: return "'\(label)' is the end of too long a chain: \(path)"
        case .factoryFailed(let error): return "'\(label)' failed\(needed): \(error)"
        case .notOnMainActor:
            return "'\(label)' must be resolved on the main actor\(needed)"
        }
    }
}

/// The type, the name and the registration of a service in errors and traces.
@usableFromInline
struct ServiceLabel: Sendable, CustomStringConvertible {
    let type: Any.Type
    let name: String?
    /// The ``AnyRegistration/id``; 0 if there is no registration.
    let registration: Int

    @usableFromInline
    init(_ type: Any.Type, _ name: String?, registration: Int = 0) {
        self.type = type
        self.name = name
        self.registration = registration
    }

    @usableFromInline var description: String {
        name.map { "\(type):\($0)" } ?? "\(type)"
    }
}
