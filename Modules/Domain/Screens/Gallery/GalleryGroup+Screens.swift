import Presentation

extension GalleryGroup {
    /// Screens of the application, with invented dependencies.
    static var screens: GalleryGroup {
        GalleryGroup(title: "Screens", pages: [catFacts])
    }

    private static var catFacts: GalleryPage {
        GalleryPage("Cat facts") { CatFactViewPreviews() }
    }
}
