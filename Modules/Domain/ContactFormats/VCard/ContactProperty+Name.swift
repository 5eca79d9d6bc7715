import Models

extension ContactProperty {
    /// The name in upper case, in which names are compared.
    var upperName: String { name.inUpperCase }
}

extension StringProtocol {
    /// The text in upper case.
    var inUpperCase: String {
        // Nearly all names are written in upper case, and need no other text.
        utf8.contains { $0 >= 0x61 } ? uppercased() : String(self)
    }
}
