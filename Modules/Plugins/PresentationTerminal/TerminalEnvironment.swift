import Presentation

/// The abilities of a terminal, read from environment variables.
///
/// It decides how the first frame is drawn; answers of the terminal itself come
/// later, if they come at all.
struct TerminalEnvironment {
    /// The variables that are looked at.
    static let names = [
        "NO_COLOR", "COLORTERM", "TERM", "TERM_PROGRAM", "WT_SESSION", "KITTY_WINDOW_ID",
        "KONSOLE_VERSION", "MLTERM",
        "LC_ALL", "LC_CTYPE", "LANG", "LINES", "COLUMNS", "TMUX", "STY",
    ]

    private static let trueColorTerminals = [
        "alacritty", "contour", "foot", "ghostty", "kitty", "wezterm", "direct",
    ]
    private static let trueColorPrograms: Set<String> = [
        "WezTerm", "ghostty", "iTerm.app", "mintty", "rio", "vscode",
    ]
    private static let synchronizedTerminals = [
        "alacritty", "contour", "foot", "ghostty", "kitty", "wezterm",
    ]
    private static let synchronizedPrograms: Set<String> = [
        "WezTerm", "ghostty", "iTerm.app", "mintty", "rio",
    ]

    let variables: [String: String]

    private var term: String { variables["TERM"] ?? "" }
    private var program: String { variables["TERM_PROGRAM"] ?? "" }

    /// Whether the cursor cannot be placed, so that nothing can be drawn.
    var isDumb: Bool { term == "dumb" }

    /// Whether sequences that the terminal does not know are surely ignored: the
    /// Linux console and Terminal.app show parts of some.
    var isModern: Bool {
        !term.isEmpty && !isDumb && !term.hasPrefix("linux") && !term.hasPrefix("vt")
            && program != "Apple_Terminal"
    }

    /// Whether the terminal is a multiplexer, which passes on the variables of the terminal around
    /// it, but not all of its abilities.
    ///
    /// The name may be another one, as its configuration sets `TERM`.
    var isMultiplexer: Bool {
        term.hasPrefix("screen") || term.hasPrefix("tmux")
            || ["TMUX", "STY"].contains { !variables[$0, default: ""].isEmpty }
    }

    /// The pixel protocol that the terminal is known to have.
    var pictureProtocol: PictureProtocol? {
        if variables["KITTY_WINDOW_ID"] != nil || term.contains("kitty")
            || term.contains("ghostty") || program == "ghostty"
        {
            return .kitty
        }
        return ["iTerm.app", "WezTerm", "mintty"].contains(program) ? .iTerm2 : nil
    }

    /// Whether text is UTF-8.
    ///
    /// The first of the three variables that says anything decides. Containers
    /// set none, with a terminal in front of them that knows UTF-8: so silence
    /// is a yes.
    var isUnicode: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
            .compactMap { variables[$0] }
            .first { !$0.isEmpty }
        guard let charset = locale?.lowercased() else { return true }
        return charset.contains("utf-8") || charset.contains("utf8")
    }

    /// Whether a frame may be bracketed so that it appears at once.
    var isSynchronized: Bool {
        variables["KITTY_WINDOW_ID"] != nil || variables["WT_SESSION"] != nil
            || Self.synchronizedPrograms.contains(program)
            || Self.synchronizedTerminals.contains { term.contains($0) }
    }

    /// Whether a character can be repeated by REP, as terminfo says of those that
    /// call themselves xterm, and of a few others.
    ///
    /// Multiplexers do not: tmux 3.3 forgets characters of several bytes.
    var canRepeat: Bool {
        if isMultiplexer { return false }
        return term.hasPrefix("xterm") && program != "Apple_Terminal"
            || Self.synchronizedTerminals.contains { term.contains($0) }
    }

    /// The text that the terminal reorders by itself, without a sequence that disables this.
    var reordering: RowReordering {
        if isMultiplexer { return .never }
        if term.contains("kitty") { return .words }
        return variables["KONSOLE_VERSION"] != nil ? .rows : .never
    }

    /// Whether rows are reordered unless a sequence of mlterm's own forbids it.
    var isMlterm: Bool { variables["MLTERM"] != nil && !isMultiplexer }

    /// Whether links can be sent: the console of Linux would show their addresses.
    var canLink: Bool { !["linux", "dumb", "vt100", "vt220"].contains(term) }

    /// How many colours to use.
    func colorDepth(_ choice: TerminalOptions.ColorChoice) -> ColorDepth {
        switch choice {
        case .never: .none
        case .always: max(.ansi16, detectedDepth)
        case .auto: variables["NO_COLOR", default: ""].isEmpty ? detectedDepth : .none
        }
    }

    private var detectedDepth: ColorDepth {
        let colorTerm = variables["COLORTERM", default: ""].lowercased()
        if term.isEmpty || isDumb || term.hasPrefix("vt") { return .none }
        if colorTerm == "truecolor" || colorTerm == "24bit" || variables["WT_SESSION"] != nil
            || Self.trueColorPrograms.contains(program)
            || Self.trueColorTerminals.contains(where: { term.contains($0) })
        {
            return .trueColor
        }
        return term.contains("256color") ? .palette256 : .ansi16
    }

    /// The size that `LINES` and `COLUMNS` name, for terminals that do not
    /// know their own.
    var size: Size {
        Size(
            columns: variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80,
            rows: variables["LINES"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 24
        )
    }
}
