import Presentation
import PresentationTesting
import Testing

/// Starts an application with a view as its only screen.
@MainActor
func start(_ view: any View, columns: Int = 30, rows: Int = 8) throws -> ScreenTester {
    try start(ViewController(view), columns: columns, rows: rows)
}

/// Starts an application with a screen.
@MainActor
func start(
    _ controller: ViewController,
    columns: Int = 30,
    rows: Int = 8,
    traits: DisplayTraits = DisplayTraits()
) throws -> ScreenTester {
    ScreenTester(controller, size: Size(columns: columns, rows: rows), traits: traits)
}

/// Draws a view in every small size and both character sets, and expects complete characters.
@MainActor
func expectFitsAnywhere(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ view: () -> any View
) {
    for columns in [0, 1, 2, 3, 5, 8, 80] {
        for rows in [1, 2, 5] {
            for isUnicode in [true, false] {
                let grid = render(
                    view(),
                    columns: columns,
                    rows: rows,
                    traits: DisplayTraits(isUnicode: isUnicode)
                )
                #expect(grid.brokenCharacter == nil, sourceLocation: sourceLocation)
                if !isUnicode {
                    let isASCII = grid.text.allSatisfy { $0.isASCII }
                    #expect(isASCII, sourceLocation: sourceLocation)
                }
            }
        }
    }
    _ = render(view(), columns: 0, rows: 0)
}
