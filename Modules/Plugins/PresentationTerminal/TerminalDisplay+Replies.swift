import Presentation

// Answers of the terminal, and the capabilities that follow from them.
extension TerminalDisplay {
    /// Shows images by a protocol from now on.
    ///
    /// - Returns: The event that causes a full redraw, if that changes anything.
    func show(by kind: PictureProtocol) -> [InputEvent] {
        let hasEncoder = options.encodePNG != nil
        guard traits.colorDepth > .none, kind != .iTerm2 || hasEncoder else { return [] }
        let before = (encoder.pictures.kind, traits.cellPixels)
        encoder.pictures.kind = kind
        switch kind {
        case .auto, .halfBlocks: traits.cellPixels = nil
        case .kitty, .iTerm2, .sixel:
            // The measure of most terminals, where neither side knows.
            traits.cellPixels =
                TerminalDevice.cellPixels(of: output) ?? session?.reportedCell
                ?? DisplayTraits.CellPixels(width: 10, height: 20)
        }
        return before == (kind, traits.cellPixels) ? [] : [.resize(size)]
    }

    /// Acts on an answer of the terminal.
    func take(_ reply: TerminalReply) -> [InputEvent] {
        switch reply {
        case .background(let color):
            return [.background(color)]
        case .mode(2026, let isKnown):
            encoder.isSynchronized = isKnown
            return []
        case .size(let size):
            session?.reportedSize = TerminalDevice.limit(size)
            return resized()
        case .cellSize(let width, let height):
            session?.reportedCell = DisplayTraits.CellPixels(width: width, height: height)
            return encoder.pictures.kind == .halfBlocks ? [] : show(by: encoder.pictures.kind)
        case .graphics(let isKnown):
            return isKnown && options.pictures == .auto ? show(by: .kitty) : []
        case .name(let name):
            guard options.pictures == .auto, encoder.pictures.kind != .kitty,
                ["iTerm2 ", "WezTerm ", "mintty "].contains(where: { name.hasPrefix($0) })
            else { return [] }
            return show(by: .iTerm2)
        case .attributes(let numbers):
            // The attribute 4 is sixel graphics.
            guard options.pictures == .auto, encoder.pictures.kind == .halfBlocks,
                numbers.dropFirst().contains(4)
            else { return [] }
            return show(by: .sixel)
        case .mode:
            return []
        }
    }
}
