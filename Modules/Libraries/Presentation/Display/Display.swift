/// The capabilities of a display.
public struct DisplayTraits: Hashable, Sendable {
    /// The extent of one cell in pixels.
    public struct CellPixels: Hashable, Sendable {
        /// The width, 1...100.
        public let width: Int
        /// The height, 1...100.
        public let height: Int

        /// Creates an extent; numbers out of range are brought into it.
        public init(width: Int, height: Int) {
            self.width = min(max(width, 1), 100)
            self.height = min(max(height, 1), 100)
        }
    }

    /// The pixels of a cell if the display shows pictures; `nil` if it shows cells only.
    public var cellPixels: CellPixels?
    /// The number of colours that the display shows.
    public var colorDepth: ColorDepth
    /// Whether the display draws characters outside ASCII.
    public var isUnicode: Bool

    /// Creates a description.
    public init(
        colorDepth: ColorDepth = .trueColor,
        isUnicode: Bool = true,
        cellPixels: CellPixels? = nil
    ) {
        self.cellPixels = cellPixels
        self.colorDepth = colorDepth
        self.isUnicode = isUnicode
    }
}

/// A device that shows frames and reports input, such as a terminal.
///
/// A display must pass `DisplayContract` from the PresentationTesting module.
@MainActor
public protocol Display: AnyObject {
    /// The extent at this moment, in cells.
    var size: Size { get }
    /// The capabilities of the display, which may grow until its first events.
    var traits: DisplayTraits { get }

    /// Takes the display over and begins to report input.
    ///
    /// - Parameter onInput: Receives events in order, all that came together in
    ///   one call, so that a burst of keys costs one frame. Runs on the main actor.
    /// - Throws: ``DisplayError`` if there is no such display.
    func start(_ onInput: @escaping @MainActor ([InputEvent]) -> Void) throws(DisplayError)

    /// Shows a frame, in one write where the display is a stream.
    ///
    /// A frame without runs whose cursor did not move costs nothing.
    func present(_ frame: Frame)

    /// Puts text on the clipboard of the user's machine.
    ///
    /// The default implementation has no clipboard.
    ///
    /// - Returns: Whether the text was accepted.
    func copy(_ text: String) -> Bool

    /// Gives the display back as it was found. A second call does nothing.
    func stop()
}

extension Display {
    /// Has no clipboard, and returns `false`.
    public func copy(_ text: String) -> Bool { false }
}

/// Why a display could not be used.
public enum DisplayError: Error, Hashable, Sendable {
    /// Input or output is not a terminal.
    case notATerminal
    /// The system refused a call; its name and `errno`.
    case system(call: String, code: Int32)
}
