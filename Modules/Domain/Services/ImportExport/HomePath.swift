import FoundationEssentials

extension String {
    /// The path with the home directory in place of `~`, as shells have it.
    var expandingHome: String {
        guard hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
            return self
        }
        return (home.hasSuffix("/") ? String(home.dropLast()) : home) + dropFirst()
    }
}
