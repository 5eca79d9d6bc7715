import Presentation
import Testing

@Suite("Selection of rows")
struct SelectionTests {
    private func item(_ id: Int) -> RowIdentity { .item(AnyHashable(id)) }

    @Test func `marks of items stay when their rows go, marks of numbers do not`() {
        var selection = Selection()
        selection.toggle(item(7))
        selection.toggle(.number(2))
        selection.toggle(.number(5))
        selection.follow(count: 4, isSearching: false) { row, _ in row == 5 ? 1 : nil }

        #expect(selection.marks == [item(7), .number(1)])
        selection.limit(count: 1, isSearching: false)
        #expect(selection.marks == [item(7)])
        selection.toggle(item(7))
        #expect(selection.marks.isEmpty)
    }

    @Test func `an identity is asked for only where something is marked`() {
        var selection = Selection()
        var asked = 0
        func identity(_ id: Int) -> RowIdentity {
            asked += 1
            return item(id)
        }
        // The macro would evaluate the arguments itself.
        var isMarked = selection.isMarked(identity(1))
        #expect(!isMarked && asked == 0)
        selection.mark(only: [item(1)])
        isMarked = selection.isMarked(identity(1))
        #expect(isMarked && asked == 1)
        isMarked = selection.isMarked(identity(2))
        #expect(!isMarked && asked == 2)
    }

    @Test func `all are marked, or none if all were`() {
        var selection = Selection()
        selection.toggle(item(1))
        selection.toggleAll([item(1), item(2)])
        #expect(selection.marks == [item(1), item(2)])
        selection.toggle(item(3))
        selection.toggleAll([item(1), item(2)])
        #expect(selection.marks == [item(3)])
    }

    @Test func `the cursor follows its row, or the nearest that remains`() {
        var selection = Selection()
        selection.moveCursor(to: 5)
        selection.chosen = 5
        selection.follow(count: 9, isSearching: false) { row, _ in row + 1 }
        #expect(selection.cursor == 6)
        #expect(selection.chosen == 6)
        selection.follow(count: 9, isSearching: false) { row, isNearest in
            isNearest ? row - 3 : nil
        }
        #expect(selection.cursor == 3)
        #expect(selection.chosen == nil)
        selection.follow(count: 2, isSearching: false) { _, _ in nil }
        #expect(selection.cursor == 1)
        selection.follow(count: 0, isSearching: false) { _, _ in nil }
        #expect(selection.cursor == nil)
        selection.follow(count: 2, isSearching: false) { _, _ in nil }
        #expect(selection.cursor == 0)
    }

    @Test func `while rows are searched, the cursor goes on to the row that it was on`() {
        var selection = Selection()
        selection.moveCursor(to: 40)
        selection.holdCursor(or: 3)
        #expect(selection.target == 40)
        selection.settle(on: 12, isSearching: true)
        #expect(selection.cursor == 12)
        #expect(selection.target == 40)
        selection.settle(on: 40, isSearching: false)
        #expect(selection.wanted == nil)

        selection.holdCursor(or: nil)
        selection.moveCursor(to: 2)
        #expect(selection.target == 2)

        var empty = Selection()
        empty.holdCursor(or: 3)
        #expect(empty.target == 3)
    }

    @Test func `fewer rows limit cursor and chosen row`() {
        var selection = Selection()
        selection.moveCursor(to: 5)
        selection.chosen = 5
        selection.limit(count: 6, isSearching: true)
        #expect(selection.cursor == 5)
        #expect(selection.wanted == 5)
        #expect(selection.chosen == 5)
        selection.limit(count: 5, isSearching: false)
        #expect(selection.cursor == 4)
        #expect(selection.wanted == nil)
        #expect(selection.chosen == nil)
        selection.limit(count: 0, isSearching: false)
        #expect(selection.cursor == nil)
    }
}
