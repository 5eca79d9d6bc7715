import FoundationEssentials
import Networking
import Testing

@Suite("HTTPDate", .timeLimit(.minutes(10)))
struct HTTPDateTests {
    private static let example = Date(timeIntervalSince1970: 784_111_777)
    private static let year2026 = Date(timeIntervalSince1970: 1_770_000_000)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func `is parsed in each of the three forms`(text: String) {
        #expect(HTTPDate.parse(text, now: HTTPDateTests.year2026) == HTTPDateTests.example)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 2100 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
        "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:+7 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
        "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Sunday, 06-Nov 08:49:37 GMT", "Sun, 06 Nov 1994 08::49:37 GMT",
        "99999999999999999999999999999999999999999999",
    ])
    func `is nothing else`(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }

    @Test func `takes a short year as at most fifty years ahead`() {
        let at = { (text: String) in
            HTTPDate.parse(text, now: HTTPDateTests.year2026).map(HTTPDate.text)
        }
        #expect(at("Thursday, 01-Jan-76 00:00:00 GMT") == "Wed, 01 Jan 2076 00:00:00 GMT")
        #expect(at("Thursday, 01-Jan-77 00:00:00 GMT") == "Sat, 01 Jan 1977 00:00:00 GMT")
    }

    @Test func `is written and read back, leap days and centuries included`() {
        // About a year apart, from 1970 to 9999.
        for seconds in stride(from: 0.0, through: 253_402_300_799, by: 32_032_219) {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(HTTPDate.parse(HTTPDate.text(of: date)) == date)
        }
        #expect(HTTPDate.text(of: HTTPDateTests.example) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(
            HTTPDate.text(of: Date(timeIntervalSince1970: 1_709_164_800))
                == "Thu, 29 Feb 2024 00:00:00 GMT"
        )
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, -1e300, 1e300])
    func `is written within the years that have four digits`(interval: Double) {
        let date = Date(timeIntervalSince1970: interval)
        let text = HTTPDate.text(of: date)
        #expect(text.utf8.count == 29)
        _ = HTTPDate.parse("Sunday, 06-Nov-94 08:49:37 GMT", now: date)
    }

    @Test func `of any bytes is a date or nothing`() {
        let fragments = [
            "Sun, ", "Sunday, ", "06 Nov 1994 ", "06-Nov-94 ", "08:49:37", " GMT", "Nov  6 ",
            "1994", "29 Feb ", "2100 ", "23:59:60", "0", ":", "-", " ",
        ]
        for bytes in ParserFuzz(seed: 1, count: 20_000, fragments: fragments) {
            let text = String(decoding: bytes, as: UTF8.self)
            guard let date = HTTPDate.parse(text) else { continue }
            #expect(date.timeIntervalSince1970.magnitude < 1e12)
        }
    }
}
