import Presentation

/// The parameters of a control sequence: `marker n:n;n:n;n`.
struct ControlSequence {
    /// A leading `<`, `=`, `>` or `?`.
    let marker: UInt8?
    /// The final byte.
    let final: UInt8
    private let fields: [[Int]]

    /// Whether there are no parameters at all.
    var isBare: Bool { marker == nil && fields.isEmpty }

    /// Reads parameters; `nil` if they are of no known form.
    init?(_ bytes: [UInt8], final: UInt8) {
        self.final = final
        var bytes = bytes[...]
        if let first = bytes.first, 0x3C...0x3F ~= first {
            marker = first
            bytes.removeFirst()
        } else {
            marker = nil
        }
        var fields: [[Int]] = bytes.isEmpty ? [] : [[0]]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let field = fields.count - 1
                let part = fields[field].count - 1
                // Nothing that a terminal means is larger.
                let value = min(fields[field][part], 1_000_000)
                fields[field][part] = value * 10 + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: ";"): fields.append([0])
            case UInt8(ascii: ":"): fields[fields.count - 1].append(0)
            default: return nil
            }
        }
        self.fields = fields
    }

    /// How many fields there are.
    var count: Int { fields.count }

    /// The first part of a field; 0 if it is absent.
    subscript(field: Int) -> Int { part(field, 0) }

    /// A part of a field; 0 if it is absent.
    func part(_ field: Int, _ part: Int) -> Int {
        field < fields.count && part < fields[field].count ? fields[field][part] : 0
    }

    /// Whether the key was released.
    var isRelease: Bool { part(1, 1) == 3 }

    /// Whether Super or Hyper was held down, which no event can say.
    var hasSuper: Bool { max(0, self[1] - 1) & 0b01_1000 != 0 }

    /// The modifiers of a sequence as xterm sends them.
    var modifiers: KeyPress.Modifiers { KeyPress.Modifiers(legacy: self[1]) }

    /// The modifiers of a sequence as kitty sends them.
    var kittyModifiers: KeyPress.Modifiers {
        var modifiers = KeyPress.Modifiers(legacy: max(0, self[1] - 1) & 0b111 + 1)
        if max(0, self[1] - 1) & 0b10_0000 != 0 { modifiers.insert(.alt) }
        return modifiers
    }
}

extension KeyPress.Modifiers {
    /// Modifiers as xterm counts them: one more than the sum of Shift 1, Alt 2,
    /// Control 4, Meta 8.
    init(legacy number: Int) {
        let bits = max(0, number - 1)
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & (2 | 8) != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
    }
}
