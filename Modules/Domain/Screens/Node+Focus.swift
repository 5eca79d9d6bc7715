import Presentation

extension Node {
    /// Whether the first responder is this view or a descendant.
    var containsFocus: Bool {
        window?.firstResponder?.isDescendant(of: self) ?? false
    }
}
