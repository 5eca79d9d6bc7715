import Composition
import Services
import Testing

@Suite("Progress of imports and syncs")
struct ProgressLineTests {
    private func line(_ people: Int, _ bytes: Int, of size: Int?, in time: Duration) -> String {
        ContactImport.Progress(people: people, bytes: bytes).line(of: size, in: time)
    }

    @Test func `tells the rate, and the rest of a file whose size is known`() {
        #expect(line(300, 250, of: 1_000, in: .seconds(2)) == "300 people, 150 a second, 6 s left")
        #expect(line(300, 999, of: 1_000, in: .seconds(2)) == "300 people, 150 a second, 1 s left")
        #expect(line(300, 1_000, of: 1_000, in: .seconds(2)) == "300 people; storing them")
        #expect(line(300, 250, of: nil, in: .seconds(2)) == "300 people, 150 a second")
    }

    @Test func `makes sense at the beginning, and of files that grow`() {
        #expect(line(0, 0, of: 1_000, in: .zero) == "0 people, 0 a second")
        #expect(line(0, 0, of: 0, in: .zero) == "0 people, 0 a second")
        #expect(line(5, 1_200, of: 1_000, in: .seconds(1)) == "5 people; storing them")
    }

    @Test func `of a sync does not count what an earlier run has brought`() {
        func line(_ people: Int, of total: Int?, earlier: Int = 0) -> String {
            DirectorySync.Progress(people: people, earlier: earlier, total: total)
                .line(in: .seconds(2))
        }
        #expect(
            line(300_000, of: 1_000_000, earlier: 290_000)
                == "300,000 of 1,000,000 people, 5,000 a second, 140 s left"
        )
        #expect(line(3_000, of: nil) == "3,000 people, 1,500 a second")
        #expect(line(0, of: 10) == "0 of 10 people, 0 a second")
        #expect(line(10, of: 10) == "10 people; looking for those who are gone")
    }
}
