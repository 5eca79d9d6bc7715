/// A reader of a mail message's header whose bytes arrive in pieces.
///
/// The message may have any size: bytes after the header are not stored.
package struct MailHeaderReader: Sendable {
    /// The maximum size of a header, in bytes.
    package static let limit = 1 << 20

    private var bytes: [UInt8] = []
    /// Whether the whole header has been read, so that no further pieces are needed.
    package private(set) var isComplete = false
    /// Whether the header is longer than ``limit`` and was truncated.
    package private(set) var isCut = false

    /// Creates a reader of one message.
    package init() {}

    /// Reads the next piece of the message.
    package mutating func read(_ piece: some Collection<UInt8>) {
        guard !isComplete else { return }
        var place = max(0, bytes.count - 2)
        bytes += piece.prefix(Self.limit + 1 - bytes.count)
        if bytes.first == 0x0A || bytes.starts(with: [0x0D, 0x0A]) {
            // The message has no header.
            bytes = []
            isComplete = true
            return
        }
        // The header ends with an empty line.
        while let end = bytes[place...].firstIndex(of: 0x0A) {
            let rest = bytes[(end + 1)...]
            if rest.first == 0x0A || rest.starts(with: [0x0D, 0x0A]) {
                bytes.removeSubrange((end + 1)...)
                isComplete = true
                return
            }
            place = end + 1
        }
        guard bytes.count > Self.limit else { return }
        (isCut, isComplete) = (true, true)
        // The last line is incomplete, and may end within an address.
        bytes.removeSubrange(((bytes.lastIndex(of: 0x0A) ?? -1) + 1)...)
    }

    /// The message, which is complete after all pieces have been read.
    package var message: MailMessage { MailMessage(header: bytes) }
}
