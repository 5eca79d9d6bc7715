public import Presentation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The features of a terminal that the user and the environment request.
public struct TerminalOptions: Sendable {
    /// The part of the screen that is used.
    public enum Mode: Hashable, Sendable {
        /// All of the alternate screen; the text of before is seen again afterwards.
        case fullScreen
        /// Some rows below the cursor, after which the text of before stays where it is.
        ///
        /// The terminal scrolls if there are fewer rows below; a screen of fewer rows is used
        /// whole. The mouse is left to the terminal, and images are half blocks. The last frame
        /// stays in the text unless it is cleared at the end.
        case inline(rows: Int, clearsAtEnd: Bool = false)
    }

    /// When colours are used.
    public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
        /// The colours of the terminal according to the environment.
        case auto
        /// At least the 16 named ones, even if the environment names fewer.
        case always
        /// No colours; attributes such as bold remain.
        case never
    }

    /// The part of the screen that is used.
    public var mode: Mode
    /// When colours are used.
    public var color: ColorChoice
    /// Whether buttons and the wheel of the mouse are reported.
    ///
    /// The terminal's own selection then needs Shift held down.
    public var usesMouse: Bool
    /// Whether the window's focus is reported.
    public var reportsFocus: Bool
    /// Whether terminals that know kitty's keyboard protocol tell Escape, Control-I,
    /// Shift-Enter and the like from the keys that share their bytes.
    public var usesKittyKeyboard: Bool
    /// How images are shown.
    public var pictures: PictureProtocol
    /// Writes a picture as a PNG file, `nil` if it cannot.
    ///
    /// The protocol of iTerm2 needs it, and that of kitty sends fewer bytes with it. `ImagingPNG`
    /// has an encoder: `{ PNGEncoder().encode($0.image) }`. It runs on the main actor, once for
    /// each picture.
    public var encodePNG: (@Sendable (Picture) -> [UInt8]?)?
    /// Whether the terminal is asked for its background colour and its capabilities.
    ///
    /// The first frame does not wait for the answers.
    public var asksTerminal: Bool
    /// Whether Control-Z stops the program, as it does in line mode, instead of
    /// arriving as a key.
    public var suspendsOnControlZ: Bool
    /// Whether signals and the program's exit give the terminal back too.
    ///
    /// Only one display of a process can have this at a time.
    public var guardsProcess: Bool
    /// How long a lone escape byte is held back, because it may begin a sequence.
    public var escapeTimeout: Duration
    /// The environment variables that describe the terminal.
    public var environment: [String: String]

    /// Creates options; the defaults suit an ordinary program.
    public init(
        mode: Mode = .fullScreen,
        color: ColorChoice = .auto,
        usesMouse: Bool = true,
        reportsFocus: Bool = false,
        usesKittyKeyboard: Bool = true,
        pictures: PictureProtocol = .auto,
        encodePNG: (@Sendable (Picture) -> [UInt8]?)? = nil,
        asksTerminal: Bool = true,
        suspendsOnControlZ: Bool = true,
        guardsProcess: Bool = true,
        escapeTimeout: Duration = .milliseconds(25),
        environment: [String: String] = TerminalOptions.processEnvironment()
    ) {
        self.mode = mode
        self.color = color
        self.usesMouse = usesMouse
        self.reportsFocus = reportsFocus
        self.usesKittyKeyboard = usesKittyKeyboard
        self.pictures = pictures
        self.encodePNG = encodePNG
        self.asksTerminal = asksTerminal
        self.suspendsOnControlZ = suspendsOnControlZ
        self.guardsProcess = guardsProcess
        self.escapeTimeout = escapeTimeout
        self.environment = environment
    }

    /// The variables of this process that describe its terminal.
    public static func processEnvironment() -> [String: String] {
        var environment: [String: String] = [:]
        for name in TerminalEnvironment.names {
            // Unsafe: `getenv` returns memory of the environment, copied at once.
            if let value = unsafe getenv(name) {
                environment[name] = unsafe String(cString: value)
            }
        }
        return environment
    }
}

extension TerminalOptions {
    /// The rows of inline mode, at least one; `nil` in the other.
    var inlineRows: Int? {
        if case .inline(let rows, _) = mode { min(max(rows, 1), 1000) } else { nil }
    }

    /// The options of the mode: inline, nobody knows where on the screen a row is.
    var withinMode: TerminalOptions {
        guard inlineRows != nil else { return self }
        var options = self
        options.usesMouse = false
        options.pictures = .halfBlocks
        return options
    }
}
