extension Resolver {
    /// Tells registrations of one type apart.
    ///
    /// Written as a string, or as a static member added in an extension.
    public struct Name: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
        /// The name as text.
        public let rawValue: String

        /// Creates a name of some text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name of some text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name of a literal.
        public init(stringLiteral: String) {
            rawValue = stringLiteral
        }

        /// Makes a name of some text, or none of none.
        public static func name(fromString string: String?) -> Name? {
            string.map { Name($0) }
        }
    }
}
