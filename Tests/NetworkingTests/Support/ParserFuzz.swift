import FoundationEssentials

/// Makes the same hostile inputs in each run: fragments of valid ones, bytes and repetitions.
struct ParserFuzz: Sequence, IteratorProtocol {
    private var state: UInt64
    private let fragments: [String]
    private var left: Int

    init(seed: UInt64, count: Int, fragments: [String]) {
        state = seed
        left = count
        self.fragments = fragments
    }

    mutating func next() -> [UInt8]? {
        guard left > 0 else { return nil }
        left -= 1
        var bytes: [UInt8] = []
        for _ in 0..<number(below: 12) {
            switch number(below: 8) {
            case 0: bytes.append(UInt8(number(below: 256)))
            case 1:
                let byte = UInt8(number(below: 256))
                bytes += repeatElement(byte, count: number(below: 40))
            case 2 where !bytes.isEmpty: bytes.removeLast(number(below: bytes.count))
            case 3: bytes += String(random()).utf8
            default: bytes += fragments[number(below: fragments.count)].utf8
            }
        }
        return bytes
    }

    mutating func number(below bound: Int) -> Int { Int(random() % UInt64(bound)) }

    // SplitMix64.
    private mutating func random() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
