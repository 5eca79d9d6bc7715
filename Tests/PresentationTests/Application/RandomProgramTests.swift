import Presentation
import PresentationTesting
import Testing

/// Tests random programs: the tester compares each frame with one drawn from scratch.
@MainActor
@Suite("Random programs")
struct RandomProgramTests {
    @Test(arguments: 0..<60)
    func `go on, and show nothing that is out of date`(seed: UInt64) {
        let program = RandomProgram(seed: seed)
        for _ in 0..<30 where program.tester.application.isRunning {
            program.act()
            program.tester.pump()
            guard program.tester.application.isRunning else { break }
            let grid = program.tester.grid
            #expect(grid.brokenCharacter == nil)
            program.tester.application.setNeedsFrame()
            program.tester.pump()
            let rows = program.tester.grid.runs(changedFrom: grid).map(\.row)
            #expect(rows.isEmpty, "was:\n\(grid.text)\nis:\n\(program.tester.grid.text)")
        }
    }

    @Test(arguments: 0..<60)
    func `show the same however often they are drawn`(seed: UInt64) {
        let program = RandomProgram(seed: seed)
        let other = RandomProgram(seed: seed)
        for _ in 0..<20 where program.tester.application.isRunning {
            for _ in 0..<5 {
                program.act()
                other.act()
                // Drawing is repeated even while the layout is out of date.
                _ = other.tester.application.correctedGrid()
            }
            program.tester.pump()
            other.tester.pump()
            let (grid, expected) = (other.tester.grid, program.tester.grid)
            #expect(grid == expected, "was:\n\(expected.text)\nis:\n\(grid.text)")
            let windows = [program, other].map(\.tester.application.window)
            #expect(windows[0].describe() == windows[1].describe())
        }
    }
}
