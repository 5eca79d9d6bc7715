/// The visible part of a list: some lines, from a position in the list on.
///
/// The heights of the elements are returned by a closure. The closure is called only for elements
/// that are visible, or between the old and the new position, so that a list may be of any length.
package struct Viewport: Equatable {
    /// The index of the element at the top.
    package private(set) var element = 0
    /// The number of lines of the top element above the viewport.
    package private(set) var hidden = 0
    /// The height of the viewport in lines.
    package var lines = 0
    /// The elements with at least one visible line.
    package private(set) var visible: Range<Int> = 0..<0
    /// The elements with all lines visible.
    package private(set) var whole: Range<Int> = 0..<0

    /// The position: the element at the top, and the number of its lines above the viewport.
    package var place: (element: Int, hidden: Int) { (element, hidden) }

    /// Whether the first line of the list is at the top.
    package var isAtStart: Bool { element == 0 && hidden == 0 }

    /// Creates a viewport of height 0, at the start.
    package init() {}

    // MARK: Places

    /// Goes to an element, some of whose lines may be above the top.
    package mutating func go(to element: Int, hidden: Int = 0) {
        (self.element, self.hidden) = (element, hidden)
    }

    /// Goes to an element such that it begins some lines below the top.
    package mutating func alignTop(of element: Int, below lines: Int, height: (Int) -> Int) {
        var above = 0
        var first = element
        while above < lines, first > 0 {
            first -= 1
            above += height(first)
        }
        go(to: first, hidden: max(0, above - lines))
    }

    /// Goes to an element such that it ends at the bottom, or begins at the top if it is higher
    /// than the viewport.
    package mutating func alignBottom(of element: Int, height: (Int) -> Int) {
        var lines = height(element)
        var first = element
        while lines < self.lines, first > 0 {
            first -= 1
            lines += height(first)
        }
        go(to: first, hidden: first == element ? 0 : max(0, lines - self.lines))
    }

    /// Moves by lines, down if positive, limited to the first and the last line.
    package mutating func scroll(by lines: Int, count: Int, height: (Int) -> Int) {
        var (element, hidden) = (element, hidden + lines)
        while hidden < 0, element > 0 {
            element -= 1
            hidden += height(element)
        }
        while element < count - 1, hidden >= height(element) {
            hidden -= height(element)
            element += 1
        }
        go(to: element, hidden: min(max(hidden, 0), max(0, height(element) - 1)))
    }

    /// Moves as little as needed to show an element: all of it, or some of it if it is too high.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - covered: The lines at the top that are covered by a pinned header.
    ///   - isNew: Whether an element that is too high is to be shown from its first line on.
    ///   - height: The lines of an element.
    package mutating func reveal(
        _ element: Int,
        below covered: Int,
        fromStart isNew: Bool,
        height: (Int) -> Int
    ) {
        guard element >= self.element else {
            return alignTop(of: element, below: covered, height: height)
        }
        // Counted from the top of the viewport, to its bottom at most.
        var line = -hidden
        var index = self.element
        while index < element, line < lines {
            line += height(index)
            index += 1
        }
        let own = height(element)
        if own > lines - covered {
            let isSeen = index == element && line < lines && line + own > covered
            if isNew || !isSeen { alignTop(of: element, below: covered, height: height) }
        } else if index < element || line + own > lines {
            alignBottom(of: element, height: height)
        } else if line < covered {
            alignTop(of: element, below: covered, height: height)
        }
    }

    // MARK: Visible elements

    /// Limits the position to the existing elements, and to the lines that they have.
    package mutating func normalize(count: Int, height: (Int) -> Int) {
        element = min(max(element, 0), max(0, count - 1))
        hidden = min(hidden, max(0, height(element) - 1))
    }

    /// Finds the visible elements, after the position has been normalized.
    ///
    /// Empty lines follow the last element only if all elements are visible.
    package mutating func fill(count: Int, height: (Int) -> Int) {
        guard count > 0, lines > 0 else {
            (visible, whole) = (0..<0, 0..<0)
            return
        }
        normalize(count: count, height: height)
        var end = measureDown(count, height)
        // Earlier rows are shown instead of empty lines after the last one.
        if end.element == count, end.line < lines, !isAtStart {
            alignBottom(of: count - 1, height: height)
            end = measureDown(count, height)
        }
        visible = element..<max(end.element, element)
        whole = visible
    }

    /// Returns the first element below the viewport, and the line that it would begin at.
    private func measureDown(_ count: Int, _ height: (Int) -> Int) -> (element: Int, line: Int) {
        var line = -hidden
        var element = element
        while element < count, line < lines {
            line += height(element)
            element += 1
        }
        return (element, line)
    }

    /// Finds the elements with all lines visible, where a header covers the first lines.
    package mutating func cover(_ covered: Int, height: (Int) -> Int) {
        whole = visible
        var line = -hidden
        for index in visible {
            let own = height(index)
            guard own > 0 else { continue }
            if line < covered { whole = whole.clamped(to: index + 1..<Int.max) }
            line += own
            if line > lines { whole = whole.clamped(to: 0..<index) }
        }
    }
}
