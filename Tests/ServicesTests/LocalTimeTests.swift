import FoundationEssentials
import Services
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
    private let date = Date(timeIntervalSince1970: 1_795_270_980)

    @Test func `shows day and minute`() {
        #expect(LocalTime.utc.minuteText(date) == "2026-11-21 14:23")
    }

    @Test(arguments: [(3_600, "2026-11-21 15:23"), (-54_000, "2026-11-20 23:23")])
    func `shifts them by the offset of the date`(seconds: Int, text: String) {
        let time = LocalTime { $0 == date ? seconds : 0 }

        #expect(time.minuteText(date) == text)
    }
}
