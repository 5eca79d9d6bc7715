import FoundationEssentials
import Models
import Persistence

/// The format in which collections store people.
///
/// The binary format matters at launch: decoding five hundred people from JSON takes longer than
/// the rest of the program's start.
extension RecordFormat<User> {
    /// The format of `User.document`; the first releases stored people as JSON.
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
