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

        /// The only argument.
        ///
        /// Traps, naming the service and both types, if there is none or it is of
        /// another type.
        public func callAsFunction<Value>() -> Value {
            get()
        }

        /// The argument of a key.
        ///
        /// Traps, naming the service, the key and both types, if there is none or it
        /// is of another type.
        public func callAsFunction<Value>(_ key: String) -> Value {
            get(key)
        }

        /// The only argument; traps like ``callAsFunction()``.
        public func get<Value>() -> Value {
            if let value = only as? Value { return value }
            fail("one argument", Value.self, found: only)
        }

        /// The argument of a key; traps like ``callAsFunction(_:)``.
        public func get<Value>(_ key: String) -> Value {
            if let found = values[key], let value = found as? Value { return value }
            fail("argument \"\(key)\"", Value.self, found: values[key] ?? nil)
        }

        /// The only argument, or `nil` if there is none or it is of another type.
        public func optional<Value>() -> Value? {
            only as? Value
        }

        /// The argument of a key, or `nil` if there is none or it is of another type.
        public func optional<Value>(_ key: String) -> Value? {
            (values[key] ?? nil) as? Value
        }

        private var only: Any? {
            values.count == 1 ? values.values.first ?? nil : nil
        }

        private func fail(_ wanted: String, _ type: Any.Type, found: Any?) -> Never {
            let instead = found.map { "found \(Swift.type(of: $0))" } ?? "found none"
            let text = "needs \(wanted) of type \(type), \(instead)"
            ResolutionStack.failure(.factoryFailed(text)).trap()
        }
    }
}

@available(*, unavailable)
extension Resolver.Args: Sendable {}
