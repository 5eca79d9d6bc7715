package import Reactive

/// The view model of the screen with tabs: the selected tab and the lifecycle log of hosted
/// screens.
@MainActor
package final class TabBarViewModel {
    /// A lifecycle event of a hosted screen.
    package enum Event: String, Sendable {
        case created, appeared, disappeared, released
    }

    /// The titles of the tabs.
    package let titles: [String]
    /// The number of rows of each tab.
    package let rowCount = 30

    /// The index of the selected tab.
    @Variable package private(set) var selection = 0
    /// The latest events, in chronological order.
    @Variable package private(set) var log: [String] = []

    private let logLimit = 100

    /// Creates a view model with the first tab selected.
    package init(titles: [String] = ["Red", "Green", "Blue"]) {
        self.titles = titles
    }

    /// Selects a tab; an index out of range changes nothing.
    package func select(_ index: Int) {
        guard titles.indices.contains(index), index != selection else { return }
        selection = index
    }

    /// Adds an event of a hosted screen to the log.
    package func record(_ event: Event, of title: String) {
        log = (log + ["\(title) \(event.rawValue)"]).suffix(logLimit)
    }

    /// The title of a row.
    package func row(_ index: Int, of title: String) -> String { "\(title) \(index + 1)" }
}
