import Glibc

/// The user of the program, for the history of changes.
enum Author {
    /// Returns the name of the user and of the machine, such as `ada@desk`; `nil` without a user
    /// name.
    static func name(_ environment: [String: String]) -> String? {
        let names = ["LOGNAME", "USER"].compactMap { environment[$0] }
        guard let user = names.first(where: { !$0.isEmpty }) ?? account else { return nil }
        guard let host else { return user }
        return "\(user)@\(host)"
    }

    /// The name of the account of the process.
    private static var account: String? {
        // Safe: no other code of the program reads accounts, and the text is copied immediately.
        unsafe getpwuid(geteuid()).map { unsafe String(cString: $0.pointee.pw_name) }
    }

    private static var host: String? {
        // The array is longer than any host name on Linux (64), so that the text is terminated.
        var name = [CChar](repeating: 0, count: 256)
        // Safe: the call writes only into the array, within its bounds.
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
