import Observation
import Presentation
import PresentationTesting

/// The observed model of the tests.
@MainActor
@Observable
final class ShelfModel {
    var name = "Ada"
    var isOn = false
    var number = 1
    var share = 0.5
    var text: String?
    var color = Color.red
    var date: CalendarDate?
    var books: [Book] = []
    var path: [String] = []
}

/// An element with its own observed properties; not isolated, and so not `Sendable`.
@Observable
final class Book: Identifiable {
    let id: Int
    var title: String

    init(_ id: Int, _ title: String) {
        self.id = id
        self.title = title
    }
}

extension ScreenTester {
    /// The text of each line, without spaces at the end.
    var lines: [String] { grid.text.split(separator: "\n").map(String.init) }
}
