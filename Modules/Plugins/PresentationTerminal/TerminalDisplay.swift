import Glibc
public import Presentation

/// A display on a terminal: raw mode, the alternate screen or rows of the main one, one write
/// a frame.
///
/// The terminal is given back on every way out: ``stop()``, the end of the
/// process, signals that end or stop it, and faults. Only `SIGKILL`, and a
/// stack overflow on a thread other than the main one, cannot be helped.
public final class TerminalDisplay: Display {
    /// The resources of a started display.
    struct Session {
        let device: TerminalDevice
        let reader: InputReader
        let onInput: @MainActor ([InputEvent]) -> Void
        /// The pipe's end that wakes the reader.
        let wake: CInt
        let wakeEnd: CInt
        var lastSize: Size
        /// The size that the terminal has reported.
        var reportedSize: Size?
        /// The pixels of a cell by its own word.
        var reportedCell: DisplayTraits.CellPixels?
        var hasSeenMouse = false
        var hasEnded = false
    }

    private let input: CInt
    let output: CInt
    let options: TerminalOptions
    let environment: TerminalEnvironment
    var session: Session?
    var encoder: FrameEncoder
    private var buffer: [UInt8] = []
    // When the queries were sent, if they were; not in the session, which is read for each key and
    // would be copied by code for a type whose size is not known.
    private var asked: ContinuousClock.Instant?

    /// Whether buttons and the wheel of the mouse are reported.
    ///
    /// Without reports the mouse selects text, as it does outside of the program:
    /// let a key turn this off and on again. Without an effect in inline mode.
    public var reportsMouse: Bool {
        didSet {
            guard reportsMouse != oldValue, options.inlineRows == nil, let session else { return }
            applyMouse(to: session.device)
        }
    }

    // 100,000 bytes of sequence, in base64.
    private static let clipboardLimit = 74_994
    // How long an answer is awaited before the terminal is given back.
    private static let replyLimit = Duration.milliseconds(100)

    /// The terminal's abilities.
    ///
    /// They are read from the environment; ``DisplayTraits/cellPixels`` is set when the display
    /// starts, and by the terminal's answers.
    public internal(set) var traits: DisplayTraits

    /// Creates a display on two file descriptors, which stay the caller's.
    ///
    /// Nothing happens to the terminal before ``start(_:)``.
    ///
    /// - Parameters:
    ///   - input: Where keys come from.
    ///   - output: Where frames go.
    ///   - options: The features of the terminal to use.
    public init(input: CInt = 0, output: CInt = 1, options: TerminalOptions = TerminalOptions()) {
        self.input = input
        self.output = output
        environment = TerminalEnvironment(variables: options.environment)
        var options = options.withinMode
        // tmux answers that it has sixels also where the terminal around it shows none.
        if options.pictures == .auto, environment.isMultiplexer { options.pictures = .halfBlocks }
        self.options = options
        reportsMouse = options.usesMouse
        traits = DisplayTraits(
            colorDepth: environment.colorDepth(options.color),
            isUnicode: environment.isUnicode
        )
        encoder = FrameEncoder(
            colorDepth: traits.colorDepth,
            isUnicode: traits.isUnicode,
            isSynchronized: environment.isSynchronized,
            canRepeat: environment.canRepeat,
            canLink: environment.canLink,
            canScroll: options.inlineRows == nil,
            isInline: options.inlineRows != nil,
            reordering: environment.reordering
        )
        encoder.pictures.encodePNG = options.encodePNG
    }

    isolated deinit {
        stop()
    }

    /// Takes the terminal; keys are read on a thread of their own from then on.
    ///
    /// The main actor handles a key on that thread if it is free, and has no thread of its own: in
    /// a program with an asynchronous `main`, or after `dispatchMain()`.
    ///
    /// - Parameter onInput: Receives events in order, on the main actor.
    /// - Throws: ``DisplayError/notATerminal`` if input or output is none, or one
    ///   whose cursor cannot be placed; ``DisplayError/system(call:code:)`` if it
    ///   cannot be had, or another display of this process has one.
    public func start(
        _ onInput: @escaping @MainActor ([InputEvent]) -> Void
    ) throws(DisplayError) {
        guard session == nil else { throw .system(call: "start", code: EALREADY) }
        guard !environment.isDumb, isatty(input) == 1, isatty(output) == 1 else {
            throw .notATerminal
        }
        var pipe: [CInt] = [-1, -1]
        // Unsafe: the array has the two places that the call fills.
        guard unsafe Glibc.pipe(&pipe) == 0 else { throw .system(call: "pipe", code: errno) }
        for end in pipe {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        do throws(DisplayError) {
            session = try makeSession(pipe: pipe, onInput)
            if options.pictures != .auto {
                _ = show(by: options.pictures)
            } else if let kind = environment.pictureProtocol {
                _ = show(by: kind)
            }
        } catch {
            close(pipe[0])
            close(pipe[1])
            throw error
        }
    }

    /// Writes the changed cells with one call of `write`; nothing if none has changed.
    public func present(_ frame: Frame) {
        guard session?.hasEnded == false, let device = session?.device else { return }
        if options.guardsProcess { AlternateStack.install() }
        buffer.removeAll(keepingCapacity: true)
        encoder.encode(frame, into: &buffer)
        guard !buffer.isEmpty else { return }
        switch device.write(buffer) {
        case .done: break
        case .refused: encoder.invalidate()
        case .dead: session?.reader.end()
        }
    }

    /// Sends text to the clipboard of the terminal by OSC 52.
    ///
    /// Terminals do not answer, so some ignore it although it was accepted. Nothing is sent for
    /// more than 74,994 bytes of UTF-8, the limit of many terminals, to a terminal that could
    /// show parts of the sequence, or before ``start(_:)``.
    ///
    /// - Returns: Whether it was sent.
    public func copy(_ text: String) -> Bool {
        guard let session, !session.hasEnded, environment.isModern,
            text.utf8.count <= Self.clipboardLimit
        else { return false }
        var bytes: [UInt8] = []
        bytes.append("\u{1B}]52;c;")
        bytes.append(contentsOf: Base64.encode(Array(text.utf8)))
        bytes.append("\u{1B}\\")
        return session.device.write(bytes) == .done
    }

    /// Gives the terminal back as it was found.
    public func stop() {
        guard let session else { return }
        self.session = nil
        // The reader first: keys that are pressed from now on belong to the next program, but not
        // answers under way, which would reach the shell.
        session.reader.stop()
        let isAnswered = asked.map { session.reader.readReplies(until: $0 + Self.replyLimit) }
        close(session.wake)
        close(session.wakeEnd)
        if session.hasSeenMouse || isAnswered == false { session.device.dropInput() }
        session.device.release()
        encoder.invalidate()
    }

    func applyMouse(to device: TerminalDevice) {
        var bytes: [UInt8] = []
        bytes.append(reportsMouse ? TerminalModes.mouseOn : TerminalModes.mouseOff)
        _ = device.write(bytes)
    }

    private func makeSession(
        pipe: [CInt],
        _ onInput: @escaping @MainActor ([InputEvent]) -> Void
    ) throws(DisplayError) -> Session {
        let device = try TerminalDevice(
            input: input,
            output: output,
            wake: pipe[1],
            modes: TerminalModes(options: options, environment: environment),
            isGuarded: options.guardsProcess
        )
        let asks = options.asksTerminal && environment.isModern
        var parser = InputParser(
            eraseByte: device.eraseByte,
            escapeTimeout: options.escapeTimeout
        )
        parser.expectsReplies = asks
        let reader = InputReader(
            input: input,
            wake: pipe[0],
            waker: pipe[1],
            parser: parser,
            post: { [weak self] reader, report in self?.post(report, from: reader) }
        )
        let queries = TerminalModes.queries(
            pictures: options.pictures == .auto,
            name: options.pictures == .auto && options.encodePNG != nil
        )
        try device.take(queries: asks ? queries : [])
        do throws(DisplayError) {
            try reader.start()
        } catch {
            device.release()
            throw error
        }
        if reportsMouse != options.usesMouse { applyMouse(to: device) }
        asked = asks ? .now : nil
        return Session(
            device: device,
            reader: reader,
            onInput: onInput,
            wake: pipe[1],
            wakeEnd: pipe[0],
            lastSize: terminalSize
        )
    }
}
