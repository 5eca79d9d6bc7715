extension Resolver {
    /// The arguments that the caller of `resolve` passes to the factory.
    ///
    /// One value, or several in a `[String: Any?]`.
    public struct Args {
        private let values: [String: Any?]

        /// Creates arguments from the value that was passed to `resolve`.
        public init(_ args: Any?) {
            switch args {
            case nil: values = [:]
            case let args as Args: values = args.values
            case let args as [String: Any?]: values = args
            case let args?: values = ["": args]
            }
        }

        /// The argument of a key, or the only one.
        ///
        /// Traps, naming the service, the key and both types, if there is none or it
        /// is of another type.
        public func callAsFunction<Value>(_ key: String? = nil) -> Value {
            get(key)
        }

        /// The argument of a key, or the only one; traps like ``callAsFunction(_:)``.
        public func get<Value>(_ key: String? = nil) -> Value {
            let found = find(key)
            if let found, let value = found as? Value { return value }
            let wanted = key.map { "argument \"\($0)\"" } ?? "one argument"
            let instead = (found ?? nil).map { "found \(type(of: $0))" } ?? "found none"
            let text = "needs \(wanted) of type \(Value.self), \(instead)"
            ResolutionStack.failure(.factoryFailed(text)).trap()
        }

        /// The argument of a key, or the only one; `nil` if there is none or it is of another
        /// type.
        public func optional<Value>(_ key: String? = nil) -> Value? {
            (find(key) ?? nil) as? Value
        }

        private func find(_ key: String?) -> Any?? {
            if let key { return values[key] }
            return .some(values.count == 1 ? values.values.first ?? nil : nil)
        }
    }
}

@available(*, unavailable)
extension Resolver.Args: Sendable {}
