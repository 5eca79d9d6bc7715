public import Presentation
public import Testing

/// Expects the characters of a grid to be these, row by row.
///
/// Blanks at the ends of rows and empty rows at the end do not count. A failure
/// shows both pictures, with a mark at each row that differs.
///
/// - Parameters:
///   - grid: The actual grid.
///   - expected: The expected text.
///   - sourceLocation: Where a failure is reported.
public func expectScreen(
    _ grid: Grid,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let difference = screenDifference(grid.text, expected)
    guard let difference else { return }
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}

/// Expects the characters of the last frame to be these, row by row.
///
/// - Parameters:
///   - tester: The tester that runs the application.
///   - expected: The expected text.
///   - sourceLocation: Where a failure is reported.
@MainActor
public func expectScreen(
    _ tester: ScreenTester,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectScreen(tester.grid, expected, sourceLocation: sourceLocation)
}

/// Draws a view alone.
///
/// - Parameters:
///   - view: The view.
///   - columns: The width.
///   - rows: The height; without it, as many rows as the view needs.
///   - traits: The display's abilities.
/// - Returns: The picture.
@MainActor
public func render(
    _ view: any View,
    columns: Int,
    rows: Int = 0,
    traits: DisplayTraits = DisplayTraits()
) -> Grid {
    Grid(of: view, size: Size(columns: columns, rows: rows), traits: traits)
}

/// Draws a view alone.
///
/// - Parameters:
///   - view: The view.
///   - size: The extent.
///   - traits: The display's abilities.
/// - Returns: The picture.
@MainActor
public func render(
    _ view: any View,
    size: Size,
    traits: DisplayTraits = DisplayTraits()
) -> Grid {
    Grid(of: view, size: size, traits: traits)
}

/// Compares two pictures.
///
/// - Returns: Both, row by row with `|` at their edges and `>` before rows that
///   differ; `nil` if they are equal.
func screenDifference(_ found: String, _ expected: String) -> String? {
    func rows(_ text: String) -> [String] {
        var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
    let (found, expected) = (rows(found), rows(expected))
    guard found != expected else { return nil }
    func picture(_ rows: [String], besides others: [String]) -> [String] {
        rows.enumerated().map { index, row in
            let isSame = index < others.count && others[index] == row
            return (isSame ? "  |" : "> |") + row + "|"
        }
    }
    let lines =
        ["the screen is not as expected", "found:"] + picture(found, besides: expected)
        + ["expected:"] + picture(expected, besides: found)
    return lines.joined(separator: "\n")
}
