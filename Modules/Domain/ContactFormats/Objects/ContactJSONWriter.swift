import FoundationEssentials
import Models

/// Writes people as a JSON array, one a line.
struct ContactJSONWriter {
    private let encoder: JSONEncoder
    private var isEmpty = true

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    mutating func append(_ contact: Contact, to bytes: inout [UInt8]) {
        // Nothing in a contact can fail to be encoded: it is made of texts alone.
        guard let data = try? encoder.encode(ContactRecord(contact: contact)) else { return }
        bytes += isEmpty ? [0x5B, 0x0A] : [0x2C, 0x0A]
        isEmpty = false
        let text = Array(data)
        bytes +=
            text.allSatisfy { $0 < 0x7F }
            ? text : Array(String(decoding: text, as: UTF8.self).withJSONEscapes.utf8)
    }

    mutating func finish(_ bytes: inout [UInt8]) {
        if isEmpty { bytes.append(0x5B) }
        bytes += [0x0A, 0x5D, 0x0A]
    }
}
