import FoundationEssentials

extension String {
    /// The path as people write it, with the home directory as `~`.
    var abbreviatingHome: String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.count > 1 else {
            return self
        }
        if self == home { return "~" }
        return hasPrefix(home + "/") ? "~" + dropFirst(home.count) : self
    }
}
