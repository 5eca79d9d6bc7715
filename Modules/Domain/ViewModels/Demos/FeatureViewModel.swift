import Reactive

/// The view model of the screen that demonstrates two-way bindings.
@MainActor
package final class FeatureViewModel {
    /// Whether the band over the picture was tapped.
    @Variable package private(set) var isRed = false
    /// The title.
    @Variable package private(set) var title = "Bindings"
    /// Whether the details are hidden.
    @Variable package private(set) var isHidden = false
    /// Whether the content was removed.
    @Variable package private(set) var isEmpty = false
    /// The position of the slider, from 0 to 1.
    @State package var level = 0.5

    /// Creates a view model.
    package init() {}

    /// Colours the band.
    package func tapBand() { isRed = true }

    /// Shows the details, or hides them.
    package func toggleDetails() { isHidden.toggle() }

    /// Changes the title and toggles the details.
    package func change() {
        title = title == "Bindings" ? "Bindings, changed" : "Bindings"
        toggleDetails()
    }

    /// Removes the content.
    package func removeContent() { isEmpty = true }
}
