import FoundationEssentials
import Models
import Persistence

/// The format in which people are stored.
///
/// The list is on the screen as soon as people are read, and reading five hundred of them
/// as JSON takes longer than the rest of the program's start.
extension RecordFormat<User> {
    /// `User.document`; the first releases stored people as JSON.
    static var compact: RecordFormat<User> {
        RecordFormat(
            encode: { $0.document },
            decode: { bytes in
                if bytes.first == UInt8(ascii: "{") {
                    return try JSONDecoder().decode(User.self, from: Data(bytes))
                }
                return try User(document: bytes)
            }
        )
    }
}
