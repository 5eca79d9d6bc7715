import FoundationEssentials
import Networking
import Testing

@Suite("HTTPDate")
struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_763_812_800)  // 2025-11-22 12:00:00

    @Test(arguments: [
        // RFC 9110, section 5.6.7.
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
        ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
        ("Wed Nov 16 08:49:37 1994", 784_975_777),
        // The name of the day is not compared with the date.
        ("Mon, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        // Fifty years ahead belong to this century, more of them to the last one.
        ("Monday, 01-Jan-75 00:00:00 GMT", 3_313_526_400),
        ("Wednesday, 01-Jan-76 00:00:00 GMT", 189_302_400),
        ("Tuesday, 29-Feb-00 12:00:00 GMT", 951_825_600),
    ])
    func `reads the three formats`(text: String, seconds: Int) {
        let date = HTTPDate.date(from: text, now: now)
        #expect(date?.timeIntervalSince1970 == Double(seconds))
    }

    @Test(arguments: [
        "", " ", "0", "now", "Sun", "Sun, ", "Sun, 06 Nov 1994 08:49:37", "GMT",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 GMT ",
        " Sun, 06 Nov 1994 08:49:37 GMT", "sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
        "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
        "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\u{0}",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
        "Sun Nov 6 08:49:37 1994", "Sun Nov   6 08:49:37 1994", "Sun Nov  6 08:49:37 1994 GMT",
        "Monday, 30-Feb-00 12:00:00 GMT", "Sun, 06 Nov 19940 08:49:37 GMT",
        "2026-11-22T12:00:00Z",
    ])
    func `takes nothing else for a date`(text: String) {
        #expect(HTTPDate.date(from: text, now: now) == nil)
    }

    @Test(arguments: [-1e12, 1e12, -.infinity, .infinity, Double.nan])
    func `finds a century whatever the time is`(seconds: Double) {
        let now = Date(timeIntervalSince1970: seconds)
        #expect(HTTPDate.date(from: "Sunday, 06-Nov-94 08:49:37 GMT", now: now) != nil)
    }

    @Test func `reads 200,000 damaged dates without a trap`() {
        let whole = [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ]
        .map { Array($0.utf8) }
        var generator = SplitMix(state: 12)
        var dates = 0
        for _ in 0..<200_000 {
            var bytes = whole[Int(generator.next() % 3)]
            for _ in 0..<(1 + generator.next() % 3) { damage(&bytes, &generator) }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let date = HTTPDate.date(from: text, now: now) else { continue }
            dates += 1
            // Beyond the years 1 to 9999 nothing can be spelled.
            #expect((-62_135_596_800...253_402_300_800).contains(date.timeIntervalSince1970))
        }
        // Neither all broken nor all whole: digits and names were replaced by others.
        #expect((1_000...100_000).contains(dates), "\(dates)")
    }

    private func damage(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
        guard !bytes.isEmpty else { return }
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 5 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1, 2: bytes[place] = 0x30 + UInt8(generator.next() % 10)
        case 3: bytes.remove(at: place)
        default: bytes.insert(bytes[Int(generator.next() % UInt64(bytes.count))], at: place)
        }
    }
}

/// A generator with the same numbers in each run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
