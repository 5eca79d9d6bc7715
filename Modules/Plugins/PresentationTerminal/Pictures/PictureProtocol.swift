/// How images are shown.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
    /// In the finest way that the environment or the terminal itself names; in half blocks inside
    /// of tmux and screen.
    case auto
    /// In pixels, by the graphics protocol of kitty.
    case kitty
    /// In pixels, as PNG files by the protocol of iTerm2 (OSC 1337); half blocks without
    /// ``TerminalOptions/encodePNG``.
    case iTerm2
    /// In pixels of 216 colours, as DEC's terminals did.
    case sixel
    /// In cells: two pixels each.
    case halfBlocks
}
