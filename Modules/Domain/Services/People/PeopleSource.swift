/// The origin of people: the user, or a directory with an address.
package struct PeopleSource: Hashable, Sendable {
    /// The name of the source in the storage.
    package let name: String

    /// The source of the user's own people: added, changed or imported.
    package static let own = PeopleSource(name: "own")

    /// The source of a directory's people, who are never shown as those of another directory.
    ///
    /// - Parameter address: The URL of the directory; `nil` for the embedded one. Only a hash of it
    ///   is stored, without credentials, and a trailing slash makes no difference.
    /// - Returns: The source.
    package static func directory(at address: String?) -> PeopleSource {
        PeopleSource(name: address.map { "directory \($0.fingerprint)" } ?? "last")
    }
}

extension String {
    /// The hexadecimal hash by which an address is recognized.
    ///
    /// A trailing slash makes no difference.
    fileprivate var fingerprint: String {
        let address = hasSuffix("/") ? dropLast().utf8 : self[...].utf8
        let text = String(Fingerprint(address).value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
