// The classes of bytes that the grammars of messages use.
extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }

    var isAlphanumeric: Bool {
        isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}

extension Int {
    /// Reads a number that has no sign; `nil` if a byte is not a digit.
    ///
    /// A number beyond the limit, of at most 18 digits, is clamped to it.
    init?(digits: some Collection<UInt8>, clampedTo limit: Int) {
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        self = digits.reduce(0) { Swift.min($0 * 10 + Int($1 - 0x30), limit) }
    }
}
