import Presentation
import TestSupport
import Testing

@Suite("ScrollRange")
struct ScrollRangeTests {
    private static func range(using generator: inout SeededGenerator) -> ScrollRange {
        let total = Int.random(in: 0...60, using: &generator)
        let visible = Int.random(in: 1...20, using: &generator)
        let furthest = max(0, total - visible)
        return ScrollRange(
            offset: .random(in: 0...furthest, using: &generator),
            visible: visible,
            total: total
        )
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `revealed units are visible after the shortest possible way`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let range = Self.range(using: &generator)
            guard range.total > 0 else { continue }
            let first = Int.random(in: 0..<range.total, using: &generator)
            let longest = min(range.visible, range.total - first)
            let units = first..<first + Int.random(in: 1...longest, using: &generator)
            func shows(_ offset: Int) -> Bool {
                units.clamped(to: offset..<offset + range.visible) == units
            }

            let target = range.offset(revealing: units)

            #expect(shows(target) && target >= 0 && target <= range.furthest)
            let shortest = (0...range.furthest).filter(shows).map { abs($0 - range.offset) }.min()
            #expect(abs(target - range.offset) == shortest)
        }
    }

    @Test func `of units that are longer than the view the first ones are revealed`() {
        let range = ScrollRange(offset: 10, visible: 4, total: 40)
        #expect(range.offset(revealing: 20..<30) == 20)
        #expect(range.offset(revealing: 2..<30) == 2)
    }

    @Test func `offsets are limited to the content`() {
        let range = ScrollRange(offset: 0, visible: 4, total: 10)
        #expect([-1, 0, 6, 7].map(range.limited) == [0, 0, 6, 6])
        #expect(ScrollRange(offset: 0, visible: 4, total: 3).limited(2) == 0)
    }

    @Test func `the ends of the bar are the ends of the content, however long`() {
        for total in [11, 1000, 1 << 40] {
            let range = ScrollRange(offset: 0, visible: 10, total: total)
            let offsets = (-1...21).map { range.offset(atBarCell: $0, of: 20) }
            #expect(offsets == offsets.sorted())
            #expect(offsets.prefix(2) == [0, 0])
            let furthest = total - 10
            #expect(offsets.suffix(3) == [furthest, furthest, furthest])
        }
        #expect(ScrollRange(offset: 0, visible: 2, total: 9).offset(atBarCell: 0, of: 1) == 0)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `the mark touches an end of the bar only at that end of the content`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let range = Self.range(using: &generator)
            let length = Int.random(in: 1...20, using: &generator)
            guard let mark = range.mark(onBarOf: length) else {
                #expect(range.total <= range.visible)
                continue
            }
            #expect(!mark.isEmpty && mark.clamped(to: 0..<length) == mark)
            #expect(range.offset > 0 || mark.lowerBound == 0)
            #expect(range.offset < range.furthest || mark.upperBound == length)
            guard length - mark.count > 1 else { continue }
            #expect((mark.lowerBound == 0) == (range.offset == 0))
            #expect((mark.upperBound == length) == (range.offset == range.furthest))
        }
    }

    @Test func `there is no mark without content, view or bar`() {
        #expect(ScrollRange(offset: 0, visible: 5, total: 5).mark(onBarOf: 5) == nil)
        #expect(ScrollRange(offset: 0, visible: 0, total: 5).mark(onBarOf: 5) == nil)
        #expect(ScrollRange(offset: 0, visible: 1, total: 5).mark(onBarOf: 0) == nil)
    }
}
