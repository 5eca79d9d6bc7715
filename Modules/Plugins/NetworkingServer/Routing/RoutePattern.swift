/// A pattern of paths, such as `/people/:id` or `/files/*`.
struct RoutePattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case literal(String)
        case parameter(String)
        case rest
    }

    let steps: [Step]

    /// Parses a pattern; `nil` if it does not begin with a slash, continues after a `*`, or
    /// has a parameter without a name or with a repeated one.
    init?(_ text: String) {
        guard text.hasPrefix("/") else { return nil }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var names: Set<Substring> = []
        var steps: [Step] = []
        for (index, part) in parts.enumerated() {
            if part == "*" {
                guard index == parts.count - 1 else { return nil }
                steps.append(.rest)
            } else if part.hasPrefix(":") {
                let name = part.dropFirst()
                guard !name.isEmpty, names.insert(name).inserted else { return nil }
                steps.append(.parameter(String(name)))
            } else {
                steps.append(.literal(String(part)))
            }
        }
        self.steps = steps
    }

    /// Returns the parameters, if a path matches.
    func match(_ path: RoutePath) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (index, step) in steps.enumerated() {
            guard index < path.steps.count else { return nil }
            switch step {
            case .literal(let text):
                guard path.steps[index] == text else { return nil }
            case .parameter(let name):
                guard !path.steps[index].isEmpty else { return nil }
                parameters[name] = path.steps[index]
            case .rest:
                parameters["*"] = path.steps[index...].joined(separator: "/")
                return parameters
            }
        }
        return steps.count == path.steps.count ? parameters : nil
    }

    /// Whether it is more specific than another pattern that matches the same path.
    func isMoreSpecific(than other: RoutePattern) -> Bool {
        for (own, its) in zip(steps, other.steps) where own.rank != its.rank {
            return own.rank > its.rank
        }
        return false
    }
}

extension RoutePattern.Step {
    fileprivate var rank: Int {
        switch self {
        case .rest: 0
        case .parameter: 1
        case .literal: 2
        }
    }
}

/// The segments of a request's path, without percent-encoding.
struct RoutePath: Hashable, Sendable {
    let steps: [String]

    /// Parses a percent-encoded path; `nil` if its encoding is invalid, or if a segment could
    /// lead to another folder: `.`, `..`, or one with a slash or a NUL.
    init?(_ path: String) {
        guard path.hasPrefix("/") else { return nil }
        var steps: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let step = RoutePath.decode(part), step != ".", step != "..",
                !step.utf8.contains(0), !step.utf8.contains(0x2F)
            else { return nil }
            steps.append(step)
        }
        self.steps = steps
    }

    private static func decode(_ part: Substring) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.utf8.count)
        var rest = part.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit),
                let low = rest.popFirst().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
