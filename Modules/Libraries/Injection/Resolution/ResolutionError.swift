/// Why a service could not be made or found.
public struct ResolutionError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// No container in the search has it, or its factory made nothing; `near` lists
        /// registrations whose names look alike.
        case notRegistered(near: [String])
        /// Making it needs itself.
        case cycle
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

    /// What is told of an error that a factory threw.
    @usableFromInline
    init(thrown error: any Error, _ label: ServiceLabel, _ frame: ResolutionFrame?) {
        switch error {
        case let error as ResolutionError: self = error
        case is NotOnMainActor: self.init(.notOnMainActor, label, frame)
        default: self.init(.factoryFailed("\(error)"), label, frame)
        }
    }

    init(_ reason: Reason, _ label: ServiceLabel, _ frame: ResolutionFrame?) {
        self.reason = reason
        service = label.type
        name = label.name
        var chain = [label.description]
        var next = frame
        while let frame = next {
            chain.append(frame.registration.label.description)
            next = frame.parent
        }
        self.chain = chain.reversed()
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
            let hint = near.isEmpty ? "" : "; registered are \(near.joined(separator: ", "))"
            return "'\(label)' not resolved\(needed)\(hint)"
        case .cycle: return "'\(label)' needs itself: \(path)"
        case .factoryFailed(let error): return "'\(label)' failed\(needed): \(error)"
        case .notOnMainActor:
            return "'\(label)' must be resolved on the main actor\(needed)"
        }
    }
}

/// The type and the name of a registration, in words.
@usableFromInline
struct ServiceLabel: Hashable, Sendable, CustomStringConvertible {
    let type: String
    let name: String?

    init(type: String, name: String?) {
        self.type = type
        self.name = name
    }

    @usableFromInline
    init(_ type: Any.Type, _ name: Resolver.Name?) {
        self.init(type: "\(type)", name: name?.rawValue)
    }

    @usableFromInline var description: String {
        name.map { "\(type):\($0)" } ?? type
    }
}
