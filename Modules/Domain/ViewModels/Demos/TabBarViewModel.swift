package import Reactive

/// The state of the screen with tabs: the chosen tab, and the life of the hosted screens.
@MainActor
package final class TabBarViewModel {
    /// An event in the life of a hosted screen.
    package enum Event: String, Sendable {
        case created, appeared, disappeared, released
    }

    /// The titles of the tabs.
    package let titles: [String]
    /// How many rows a tab has.
    package let rowCount = 30

    /// The index of the chosen tab.
    @Variable package private(set) var selection = 0
    /// The events so far, the latest last; old ones are dropped.
    @Variable package private(set) var log: [String] = []

    private let logLimit = 100

    /// Creates a view model with the first tab chosen.
    package init(titles: [String] = ["Red", "Green", "Blue"]) {
        self.titles = titles
    }

    /// Chooses a tab; an index out of range changes nothing.
    package func select(_ index: Int) {
        guard titles.indices.contains(index), index != selection else { return }
        selection = index
    }

    /// Records an event of a hosted screen.
    package func record(_ event: Event, of title: String) {
        log = (log + ["\(title) \(event.rawValue)"]).suffix(logLimit)
    }

    /// The title of a row.
    package func row(_ index: Int, of title: String) -> String { "\(title) \(index + 1)" }
}
