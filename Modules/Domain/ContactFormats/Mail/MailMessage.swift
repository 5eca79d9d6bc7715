/// The fields with addresses in the header of a mail message.
package struct MailMessage: Hashable, Sendable {
    /// A field of the header.
    package enum Field: String, CaseIterable, Sendable {
        /// Who has written the message.
        case from
        /// Where an answer goes.
        case replyTo = "reply-to"
        /// To whom the message is.
        case to
        /// Who else receives it.
        case cc

        /// The name as messages have it, such as `Reply-To`.
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
        /// The addresses, each once, in the order of the fields.
        package var list: [MailAddress] = []
        /// The number of entries that are no address.
        package var unreadable = 0
        /// The number of addresses beyond ``MailMessage/addressLimit``.
        package var leftOut = 0

        /// Creates an empty list.
        package init() {}
    }

    /// The most addresses that are read of a message.
    package static let addressLimit = 1000

    /// The contents of the fields of each kind, in order.
    let fields: [Field: [[UInt8]]]

    init(header: [UInt8]) {
        var fields: [Field: [[UInt8]]] = [:]
        var current: Field?
        for line in header.split(separator: 0x0A) {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.first == 0x20 || line.first == 0x09 {
                // A folded line keeps its blank (RFC 5322, section 2.2.3).
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

    /// The number of fields of a kind; a message should have one of each.
    package func count(of field: Field) -> Int { fields[field]?.count ?? 0 }

    /// The addresses of some fields.
    ///
    /// A second field ``Field/from`` is not read: programs that show the first one would not have
    /// shown it.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
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
