import Glibc

/// Who uses the program, for the history of changes.
enum Author {
    /// The name of the user and of the machine, such as `ada@desk`; `nil` without a name.
    static func name(_ environment: [String: String]) -> String? {
        let names = ["LOGNAME", "USER"].compactMap { environment[$0] }
        guard let user = names.first(where: { !$0.isEmpty }) ?? account else { return nil }
        guard let host else { return user }
        return "\(user)@\(host)"
    }

    /// The name of the account of the process.
    private static var account: String? {
        // Safe: nothing else of the program asks for accounts, and the text is copied at once.
        unsafe getpwuid(geteuid()).map { unsafe String(cString: $0.pointee.pw_name) }
    }

    private static var host: String? {
        // Longer than any name that Linux takes (64), so that the text has an end.
        var name = [CChar](repeating: 0, count: 256)
        // Safe: the call writes into the array alone, and not beyond it.
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
