/// The treatment of text that is longer than its line.
public enum LineBreakMode: Hashable, Sendable {
    /// It goes on in the next line, broken between words, or inside a word that
    /// is longer than a line. The last line that there is room for ends in `…`.
    case byWordWrapping
    /// It goes on in the next line, broken anywhere between characters.
    case byCharWrapping
    /// It is cut off.
    case byClipping
    /// Its beginning is replaced by `…`.
    case byTruncatingHead
    /// Its end is replaced by `…`.
    case byTruncatingTail
    /// Its middle is replaced by `…`.
    case byTruncatingMiddle
}
