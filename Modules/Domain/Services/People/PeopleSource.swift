/// The origin of people: the user, or a directory with an address.
package struct PeopleSource: Hashable, Sendable {
    /// The name by which the source is stored.
    package let name: String

    /// The people of the user's own: added, changed or imported.
    package static let own = PeopleSource(name: "own")

    /// The people of a directory, which are never shown as those of another one.
    ///
    /// - Parameter address: The address of the directory; `nil` for the one in the program.
    ///   Credentials in it are not stored, and a slash at the end makes no difference.
    /// - Returns: The source.
    package static func directory(at address: String?) -> PeopleSource {
        PeopleSource(name: address.map { "directory \($0.fingerprint)" } ?? "last")
    }
}

extension String {
    /// A number by which an address is recognized, in hexadecimal.
    ///
    /// A slash at the end makes no difference.
    fileprivate var fingerprint: String {
        let address = hasSuffix("/") ? dropLast().utf8 : self[...].utf8
        let text = String(Fingerprint(address).value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
