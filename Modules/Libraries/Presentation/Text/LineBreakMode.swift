/// The treatment of text that is longer than its line.
public enum LineBreakMode: Hashable, Sendable {
    /// Wraps between words, or inside a word that is longer than a line. If not all lines
    /// fit, the last one ends in `…`.
    case byWordWrapping
    /// Wraps between any two characters. If not all lines fit, the last one ends in `…`.
    case byCharWrapping
    /// Cuts off the end of the line.
    case byClipping
    /// Replaces the beginning of the line by `…`.
    case byTruncatingHead
    /// Replaces the end of the line by `…`.
    case byTruncatingTail
    /// Replaces the middle of the line by `…`.
    case byTruncatingMiddle
}
