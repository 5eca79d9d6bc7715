/// The header fields of a mail message that contain addresses.
package struct MailMessage: Hashable, Sendable {
    /// A header field with addresses.
    package enum Field: String, CaseIterable, Sendable {
        /// The author of the message.
        case from
        /// The address for replies.
        case replyTo = "reply-to"
        /// The recipients of the message.
        case to
        /// The recipients of a copy.
        case cc

        /// The name of the field in messages, such as `Reply-To`.
        package var title: String {
            switch self {
            case .from: "From"
            case .replyTo: "Reply-To"
            case .to: "To"
            case .cc: "Cc"
            }
        }
    }

    /// The addresses of some fields.
    package struct Addresses: Hashable, Sendable {
        /// The distinct addresses, in the order of the fields.
        package var list: [MailAddress] = []
        /// The number of entries that are not a valid address.
        package var unreadable = 0
        /// The number of addresses beyond ``MailMessage/addressLimit``.
        package var leftOut = 0

        /// Creates an empty list.
        package init() {}
    }

    /// The maximum number of addresses read from a message.
    package static let addressLimit = 1000

    /// The values of the fields of each kind, in order.
    let fields: [Field: [[UInt8]]]

    init(header: [UInt8]) {
        var fields: [Field: [[UInt8]]] = [:]
        var current: Field?
        // Old systems end lines with a carriage return alone; the body is then read as well.
        let end: UInt8 = header.contains(0x0A) ? 0x0A : 0x0D
        for line in header.split(separator: end, omittingEmptySubsequences: false) {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.isEmpty { break }
            if line.first == 0x20 || line.first == 0x09 {
                // The blank of a folded line is part of the value (RFC 5322, section 2.2.3).
                guard let current, let last = fields[current]?.indices.last else { continue }
                fields[current]?[last] += line
                continue
            }
            current = Self.field(of: line)
            guard let current, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            fields[current, default: []].append(Array(line[(colon + 1)...]))
        }
        self.fields = fields
    }

    private static func field(of line: ArraySlice<UInt8>) -> Field? {
        let name = line.prefix(16).prefix { $0 != UInt8(ascii: ":") }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        return Field(rawValue: text.trimmingBlanks)
    }

    /// The number of fields of a kind; a valid message has at most one.
    package func count(of field: Field) -> Int { fields[field]?.count ?? 0 }

    /// The addresses in some fields.
    ///
    /// Only the first ``Field/from`` is read, as mail programs show only that one.
    ///
    /// - Parameters:
    ///   - fields: The fields to read.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    /// - Returns: The addresses, at most ``addressLimit``.
    package func addresses(
        in fields: some Sequence<Field>,
        decoder: CharsetDecoder? = nil
    ) -> Addresses {
        var addresses = Addresses()
        var places: [String: Int] = [:]
        for field in fields {
            for content in (self.fields[field] ?? []).prefix(field == .from ? 1 : .max) {
                let parser = MailAddressParser(content, decoder: decoder)
                addresses.unreadable += parser.unreadable
                for address in parser.addresses {
                    if let place = places[address.folded] {
                        if addresses.list[place].name.isEmpty { addresses.list[place] = address }
                    } else if addresses.list.count < Self.addressLimit {
                        places[address.folded] = addresses.list.count
                        addresses.list.append(address)
                    } else {
                        addresses.leftOut += 1
                    }
                }
            }
        }
        return addresses
    }
}
