import Composition
import Services
import Testing

@Suite("Progress of an import")
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
}
