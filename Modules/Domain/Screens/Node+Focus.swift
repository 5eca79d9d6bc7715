import Presentation

extension Node {
    /// Whether keys are sent to a view inside of this one.
    var containsFocus: Bool {
        window?.firstResponder?.isDescendant(of: self) ?? false
    }
}
