// Writes JSON members in the order of the calls, without building a tree first.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclosed("{", "}", members)
    }

    mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclosed("[", "]", elements)
    }

    /// A member whose value the closure writes.
    mutating func member(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
        key(name)
        value(&self)
    }

    mutating func member(_ name: StaticString, _ text: some StringProtocol) {
        key(name)
        string(text)
    }

    mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        literal(String(number))
    }

    /// A member that is left out, null or text.
    mutating func member(_ name: StaticString, _ field: PersonRow.Field) {
        switch field {
        case .missing: break
        case .null: member(name) { $0.literal("null") }
        case .text(let text): member(name, text)
        }
    }

    /// A value written as it is: a number, `true`, `null`.
    mutating func literal(_ text: some StringProtocol) {
        separate()
        bytes += text.utf8
    }

    mutating func string(_ text: some StringProtocol) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes += "\\u00\(byte.hexadecimal)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func key(_ name: StaticString) {
        string("\(name)")
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func enclosed(
        _ opening: Unicode.Scalar,
        _ closing: Unicode.Scalar,
        _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: opening))
        needsComma = false
        content(&self)
        bytes.append(UInt8(ascii: closing))
        needsComma = true
    }
}

extension FixedWidthInteger {
    /// The lower-case hexadecimal digits, two a byte.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}
