import FoundationEssentials

extension String {
    /// The path with a leading `~/` replaced by the home directory.
    var expandingHome: String {
        guard hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
            return self
        }
        return (home.hasSuffix("/") ? String(home.dropLast()) : home) + dropFirst()
    }
}
