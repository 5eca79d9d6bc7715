import FoundationEssentials
import NetworkingTesting

/// Creates hostile inputs from fragments of valid ones, random bytes and repetitions.
///
/// The inputs are the same in each run.
struct ParserFuzz: Sequence, IteratorProtocol {
    private var numbers: SeededGenerator
    private let fragments: [String]
    private var left: Int

    init(seed: UInt64, count: Int, fragments: [String]) {
        numbers = SeededGenerator(seed: seed)
        left = count
        self.fragments = fragments
    }

    mutating func next() -> [UInt8]? {
        guard left > 0 else { return nil }
        left -= 1
        var bytes: [UInt8] = []
        for _ in 0..<numbers.number(below: 12) {
            switch numbers.number(below: 8) {
            case 0: bytes.append(UInt8(numbers.number(below: 256)))
            case 1:
                let byte = UInt8(numbers.number(below: 256))
                bytes += repeatElement(byte, count: numbers.number(below: 40))
            case 2 where !bytes.isEmpty: bytes.removeLast(numbers.number(below: bytes.count))
            case 3: bytes += String(numbers.next()).utf8
            default: bytes += fragments[numbers.number(below: fragments.count)].utf8
            }
        }
        return bytes
    }
}
