import Presentation

// Translates the mouse's reports into events.
extension InputParser {
    /// Acts on `ESC [ < buttons ; column ; row M` or `m`.
    mutating func finishMouse(_ sequence: ControlSequence) {
        report(
            buttons: sequence[0],
            column: sequence[1],
            row: sequence[2],
            isRelease: sequence.final == UInt8(ascii: "m")
        )
    }

    /// Acts on the three bytes after `ESC [ M`, each 32 more than its number.
    mutating func finishOldMouse() {
        let numbers = parameters.suffix(3).map { Int($0) - 32 }
        guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return }
        // The old report does not name the button that was released. With the bit of a move, the
        // number 3 means that no button is pressed.
        let isRelease = numbers[0] & 0b1110_0011 == 3
        report(
            buttons: isRelease ? numbers[0] & ~3 : numbers[0],
            column: numbers[1],
            row: numbers[2],
            isRelease: isRelease
        )
    }

    private mutating func report(buttons: Int, column: Int, row: Int, isRelease: Bool) {
        guard column > 0, row > 0,
            let action = Self.action(buttons: buttons, isRelease: isRelease)
        else { return }
        var modifiers: KeyPress.Modifiers = []
        if buttons & 4 != 0 { modifiers.insert(.shift) }
        if buttons & 8 != 0 { modifiers.insert(.alt) }
        if buttons & 16 != 0 { modifiers.insert(.control) }
        let position = Point(column: column - 1, row: row - 1)
        emit(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
    }

    // Bits: 0-1 the button, 32 moved, 64 the wheel, 128 buttons beyond the wheel.
    private static func action(buttons: Int, isRelease: Bool) -> MouseEvent.Action? {
        if buttons & 128 != 0 { return nil }
        if buttons & 64 != 0 {
            return switch (isRelease, buttons & 3) {
            case (false, 0): .wheelUp
            case (false, 1): .wheelDown
            default: nil
            }
        }
        let button: MouseEvent.Button
        switch buttons & 3 {
        case 0: button = .left
        case 1: button = .middle
        case 2: button = .right
        default: return nil
        }
        if isRelease { return .release(button) }
        return buttons & 32 != 0 ? .drag(button) : .press(button)
    }
}
