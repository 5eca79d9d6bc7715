import Models

extension ContactProperty {
    /// The name in upper case, by which names are compared.
    var upperName: String { name.inUpperCase }
}

extension StringProtocol {
    /// The text in upper case.
    var inUpperCase: String {
        // A fast path: nearly all names are already in upper case.
        utf8.contains { $0 >= 0x61 } ? uppercased() : String(self)
    }
}
