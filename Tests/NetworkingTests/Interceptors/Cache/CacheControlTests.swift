import FoundationEssentials
import Networking
import Testing

@Suite("CacheControl", .timeLimit(.minutes(10)))
struct CacheControlTests {
    @Test func `has the directives of the field`() {
        let control = CacheControl(
            parsing:
                "No-Store, no-cache=\"Set-Cookie, X\" ,max-age=60;,, private=\"a\\\"b\", public"
                + ",must-revalidate, s-maxage=\"5\", stale-if-error=7, min-fresh=1, max-stale=2"
        )
        #expect(control.noStore && control.noCache && control.isPrivate && control.isPublic)
        #expect(control.mustRevalidate && !control.onlyIfCached)
        // `60;` is not a number, so the age is 0.
        #expect(control.maxAge == 0 && control.sharedMaxAge == 5 && control.staleIfError == 7)
        #expect(control.minFresh == 1 && control.maxStale == 2)
    }

    @Test(
        arguments: [
            ("max-age=60", 60), ("max-age=\"60\"", 60), ("max-age=60, max-age=5", 60),
            ("max-age", 0), ("max-age=", 0), ("max-age=-1", 0), ("max-age=1.5", 0),
            ("max-age=+1", 0), ("max-age=x", 0), ("max-age =60", 0), ("max-age= 60", 0),
            ("max-age=99999999999999999999", CacheControl.longest), ("MAX-AGE=1", 1),
            ("\"max-age=60\"", nil), ("x=\"max-age=60", nil), ("x=\", max-age=60\"", nil),
            ("x=\"\\\", max-age=60\"", nil), ("x=\"a\"b, max-age=3", 3), ("=1, max-age=3", 3),
            ("x-max-age=60", nil), ("", nil), (nil, nil),
        ] as [(String?, Int?)]
    )
    func `takes a time that is no number as zero`(text: String?, maxAge: Int?) {
        #expect(CacheControl(parsing: text).maxAge == maxAge)
    }

    @Test func `takes max-stale without a value as any time`() {
        #expect(CacheControl(parsing: "max-stale").maxStale == CacheControl.longest)
    }

    @Test(arguments: [",", "\"", "=", "a=\"", "max-age=1,", "\\\"", " ", "a"])
    func `is parsed in linear time`(fragment: String) {
        // Compares the fastest of several runs with that of a shorter text, since the machine may
        // be busy.
        var (short, long) = (Duration.seconds(3_600), Duration.seconds(3_600))
        for _ in 1...20 {
            short = min(short, time(ofParsing: fragment, times: 2_000))
            long = min(long, time(ofParsing: fragment, times: 32_000))
            if long < short * 64 { return }
        }
        Issue.record("16 times the text took \(long), not \(short) times 16")
    }

    private func time(ofParsing fragment: String, times count: Int) -> Duration {
        let text = String(repeating: fragment, count: count)
        return ContinuousClock().measure { _ = CacheControl(parsing: text) }
    }

    @Test func `of any bytes has times within the limits`() {
        let fragments = [
            "max-age=", "s-maxage=", "max-stale", "min-fresh=", "stale-if-error=", "no-store",
            "no-cache", "60", "\"", "\\", ",", ", ", "=", "-", "99999999999999999999",
        ]
        for bytes in ParserFuzz(seed: 4, count: 10_000, fragments: fragments) {
            let control = CacheControl(parsing: String(decoding: bytes, as: UTF8.self))
            let times = [
                control.maxAge, control.sharedMaxAge, control.maxStale, control.minFresh,
                control.staleIfError,
            ]
            #expect(times.allSatisfy { (0...CacheControl.longest).contains($0 ?? 0) })
        }
    }
}
