extension Resolver {
    /// The name of a registration, which distinguishes registrations of one type.
    ///
    /// Written as a string, or as a static member added in an extension.
    public struct Name: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
        /// The name as text.
        public let rawValue: String

        /// Creates a name from a text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name from a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name from a literal.
        public init(stringLiteral: String) {
            rawValue = stringLiteral
        }

        /// Creates a name from a text, or returns `nil` for `nil`.
        public static func name(fromString string: String?) -> Name? {
            string.map { Name($0) }
        }
    }
}
