/// Why a service could not be made or found.
public struct ResolutionError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// No container in the search has it, or its factory made nothing; `near` lists
        /// registrations whose names look alike.
        case notRegistered(near: [String])
        /// Making it needs itself.
        case cycle
        /// It is needed by something that is needed by something, and so on, more than 200
        /// times: before the stack overflows.
        case tooDeep
        /// Its factory threw an error, described here.
        case factoryFailed(String)
        /// Its factory belongs to the main actor, and the caller does not run there.
        case notOnMainActor
    }

    /// What went wrong.
    public let reason: Reason
    /// The type asked for.
    public let service: String
    /// The name asked for, or `nil`.
    public let name: String?
    /// The services that were being made, outermost first, up to the one asked for.
    public let chain: [String]
    /// The containers that were searched, by their labels; empty if it was found.
    public let containers: [String]

    init(
        _ reason: Reason,
        _ label: ServiceLabel,
        _ outer: [ServiceLabel],
        containers: [String] = []
    ) {
        self.reason = reason
        service = label.type
        name = label.name
        chain = (outer + [label]).map(\.description)
        self.containers = containers
    }

    /// What is told of an error that a factory threw.
    init(thrown error: any Error, _ label: ServiceLabel, _ outer: [ServiceLabel]) {
        switch error {
        case let error as ResolutionError: self = error
        case is NotOnMainActor: self.init(.notOnMainActor, label, outer)
        default: self.init(.factoryFailed("\(error)"), label, outer)
        }
    }
}

extension ResolutionError: CustomStringConvertible {
    /// What went wrong with which service, and for what it was needed.
    public var description: String {
        let label = ServiceLabel(type: service, name: name).description
        let path = chain.joined(separator: " → ")
        let needed = chain.count > 1 ? " (needed by \(path))" : ""
        switch reason {
        case .notRegistered(let near):
            let places =
                containers.isEmpty ? "" : " in \(containers.joined(separator: " → "))"
            let hint = near.isEmpty ? "" : "; registered are \(near.joined(separator: ", "))"
            return "'\(label)' not resolved\(places)\(needed)\(hint)"
        case .cycle: return "'\(label)' needs itself: \(path)"
        case .tooDeep: return "'\(label)' is needed too deep down: \(path)"
        case .factoryFailed(let error): return "'\(label)' failed\(needed): \(error)"
        case .notOnMainActor:
            return "'\(label)' must be resolved on the main actor\(needed)"
        }
    }
}
