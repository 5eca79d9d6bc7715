import Presentation
import TestSupport
import Testing

@Suite("Viewport")
struct ViewportTests {
    /// A list of elements with random heights, some of them 0.
    private struct List {
        let heights: [Int]
        var count: Int { heights.count }
        /// The number of lines before an element.
        func start(of element: Int) -> Int { heights[..<element].reduce(0, +) }
        /// The line of the list at the top of a viewport.
        func line(of viewport: Viewport) -> Int { start(of: viewport.element) + viewport.hidden }
    }

    private static func list(using generator: inout SeededGenerator) -> List {
        // The first and the last element have a line, so that each line belongs to an element.
        let inner = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            Int.random(in: 0...5, using: &generator)
        }
        return List(heights: [1] + inner + [1])
    }

    private static func viewport(
        of list: List,
        using generator: inout SeededGenerator
    ) -> Viewport {
        var viewport = Viewport()
        viewport.lines = .random(in: 1...12, using: &generator)
        let element = Int.random(in: 0..<list.count, using: &generator)
        viewport.go(to: element, hidden: .random(in: 0...4, using: &generator))
        viewport.normalize(count: list.count) { list.heights[$0] }
        return viewport
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `what is seen has no gap, and no room is left that rows could take`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let list = Self.list(using: &generator)
            var viewport = Self.viewport(of: list, using: &generator)
            viewport.fill(count: list.count) { list.heights[$0] }
            let covered = Int.random(in: 0..<viewport.lines, using: &generator)
            viewport.cover(covered) { list.heights[$0] }

            let top = list.line(of: viewport)
            let bottom = top + viewport.lines
            let total = list.start(of: list.count)
            #expect(bottom <= total || viewport.isAtStart)
            for element in 0..<list.count where list.heights[element] > 0 {
                let (start, end) = (list.start(of: element), list.start(of: element + 1))
                let isSeen = end > top && start < bottom
                #expect(viewport.visible.contains(element) == isSeen)
                let isWhole = start >= top + covered && end <= bottom
                #expect(viewport.whole.contains(element) == isWhole)
            }
        }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `moving by lines moves by as many, to the ends at most`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let list = Self.list(using: &generator)
            var viewport = Self.viewport(of: list, using: &generator)
            let before = list.line(of: viewport)
            let lines = Int.random(in: -40...40, using: &generator)
            viewport.scroll(by: lines, count: list.count) { list.heights[$0] }
            let last = list.start(of: list.count) - 1
            #expect(list.line(of: viewport) == min(max(before + lines, 0), last))
        }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `an element that is revealed is seen, and nothing moves for one that was`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let list = Self.list(using: &generator)
            var viewport = Self.viewport(of: list, using: &generator)
            viewport.fill(count: list.count) { list.heights[$0] }
            let covered = Int.random(in: 0..<viewport.lines, using: &generator)
            viewport.cover(covered) { list.heights[$0] }
            let before = viewport
            let rows = list.heights.indices.filter { list.heights[$0] > 0 }
            guard let element = rows.randomElement(using: &generator) else { continue }
            viewport.reveal(element, below: covered, fromStart: true) { list.heights[$0] }
            viewport.fill(count: list.count) { list.heights[$0] }
            // At the start nothing is covered, since the covering element is itself at the top.
            viewport.cover(viewport.isAtStart ? 0 : covered) { list.heights[$0] }
            #expect(viewport.visible.contains(element))
            if list.heights[element] <= viewport.lines - covered {
                #expect(viewport.whole.contains(element))
                if before.whole.contains(element) {
                    #expect((viewport.element, viewport.hidden) == (before.element, before.hidden))
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `an element that is too high is shown from its start, if it is new`(isNew: Bool) {
        let height: (Int) -> Int = { $0 == 1 ? 30 : 1 }
        var viewport = Viewport()
        viewport.lines = 10
        // A part of the element is already visible.
        viewport.go(to: 1, hidden: 12)
        viewport.reveal(1, below: 0, fromStart: isNew, height: height)
        #expect((viewport.element, viewport.hidden) == (1, isNew ? 0 : 12))
        // No part of the element is visible.
        viewport.go(to: 2)
        viewport.reveal(1, below: 0, fromStart: isNew, height: height)
        #expect((viewport.element, viewport.hidden) == (1, 0))
        viewport.go(to: 0)
        viewport.reveal(1, below: 2, fromStart: true, height: height)
        #expect((viewport.element, viewport.hidden) == (0, 0))
    }

    @Test func `a far element is found without the heights between`() {
        var viewport = Viewport()
        viewport.lines = 20
        var asked: Set<Int> = []
        viewport.reveal(900_000, below: 1, fromStart: false) { element in
            asked.insert(element)
            return 2
        }
        viewport.fill(count: 1_000_000) { element in
            asked.insert(element)
            return 2
        }
        #expect(viewport.visible == 899_991..<900_001)
        #expect(asked.count < 40)
    }

    @Test func `nothing is seen without rows or room`() {
        var viewport = Viewport()
        viewport.lines = 5
        viewport.fill(count: 0) { _ in 1 }
        #expect(viewport.visible.isEmpty)
        viewport.fill(count: 3) { _ in 1 }
        #expect(viewport.visible == 0..<3)
        viewport.lines = 0
        viewport.fill(count: 3) { _ in 1 }
        #expect(viewport.visible.isEmpty && viewport.whole.isEmpty)
    }
}
