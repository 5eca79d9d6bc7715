import Presentation

extension GalleryGroup {
    /// The pages of the app's screens with invented dependencies.
    static var screens: GalleryGroup {
        GalleryGroup(title: "Screens", pages: [catFacts])
    }

    private static var catFacts: GalleryPage {
        GalleryPage("Cat facts") { CatFactViewPreviews() }
    }
}
