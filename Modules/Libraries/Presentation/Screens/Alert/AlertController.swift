/// A question or message in a box above the screen, answered with one of its buttons.
///
/// ```swift
/// let alert = AlertController(title: "Delete?", message: "This cannot be undone.")
///     .addAction(title: "Delete", style: .destructive) { model.delete() }
///     .addAction(title: "Cancel", style: .cancel)
/// context.present(alert)
/// ```
///
/// Arrows and Tab move between the buttons, Enter answers, and so does the first letter of a
/// title, or the next letter that no other button has. Escape answers with the action of style
/// `cancel`, or the only action; where there is neither, it dismisses without an answer.
///
/// A destructive action has no letter. Above a view into which text is typed, characters have no
/// effect at all, as the alert may appear while the user types.
///
/// A message that does not fit has a scroll bar: Page Up, Page Down and the wheel scroll it.
///
/// ``addTextField(_:)`` adds fields, which have the focus at first. Enter in the last one answers
/// with the first action of style `default`. Escape never answers with the only action then.
public final class AlertController: ViewController {
    /// The text below the title.
    public let message: String?
    /// The actions, in the order of their buttons.
    public private(set) var actions: [AlertAction] = []
    /// The text fields, from the top; their texts are part of the answer.
    public private(set) var textFields: [TextFieldNode] = []

    private var handlers: [@MainActor () -> Void] = []
    private let buttons = AlertButtonsNode()
    private let messageScroll = ScrollNode()
    /// The letters of actions, in lower case; none is used twice.
    private var letters: Set<Character> = []
    private var letterCommands: [KeyCommand] = []
    private var outcome = Dismissible<AlertAction>()

    /// Creates an alert; without an action it gets an "OK" when it is shown.
    public init(title: String?, message: String? = nil) {
        self.message = message
        super.init()
        self.title = title
        presentationStyle = .dialog
    }

    /// Adds an action; call it before the alert is shown.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The kind.
    ///   - handler: Runs after the alert was dismissed with this action.
    /// - Returns: The alert itself.
    @discardableResult
    public func addAction(
        title: String,
        style: AlertAction.Style = .default,
        handler: @escaping @MainActor () -> Void = {}
    ) -> AlertController {
        let index = actions.count
        actions.append(AlertAction(title: title, style: style))
        handlers.append(handler)
        if style == .destructive { return self }
        let letter = title.lowercased().first { character in
            (character.isLetter || character.isNumber) && !letters.contains(character)
        }
        guard let letter else { return self }
        letters.insert(letter)
        var keys = [KeyPress(.character(letter))]
        if let upper = letter.uppercased().first, upper != letter {
            keys.append(KeyPress(.character(upper)))
        }
        letterCommands.append(
            KeyCommand(keys, title: title) { [weak self] in self?.choose(index) }
        )
        return self
    }

    /// Adds a text field below the message; call it before the alert is shown.
    ///
    /// ```swift
    /// let alert = AlertController(title: "Name").addTextField().addAction(title: "Save")
    /// if await alert.choice(in: window) != nil { save(alert.textFields[0].text ?? "") }
    /// ```
    ///
    /// - Parameter field: The definition of the field.
    /// - Returns: The alert itself.
    @discardableResult
    public func addTextField(
        _ field: some ModifiableView<TextFieldNode> = TextField()
    ) -> AlertController {
        textFields.append(field.asBaseView())
        return self
    }

    /// Shows the alert and waits for the answer.
    ///
    /// Cancelling the calling task dismisses the alert.
    ///
    /// - Parameter window: The window, such as `context.view.window`.
    /// - Returns: The chosen action, or `nil` if the alert was dismissed without one, or is not
    ///   shown because there is no window.
    public func choice(in window: Window?) async -> AlertAction? {
        guard let window else { return nil }
        window.present(self)
        return await outcome.result()
    }

    /// The message, the text fields and the buttons.
    public override func loadView() {
        if actions.isEmpty {
            addAction(title: "OK", style: textFields.isEmpty ? .cancel : .default)
        }
        for (index, action) in actions.enumerated() {
            buttons.addSubview(
                ButtonView(action.title) { [weak self] _ in self?.choose(index) }
                    .color(action.style == .destructive ? .red : .tint)
            )
        }
        let stack = StackNode(axis: .vertical)
        if let message, !message.isEmpty {
            messageScroll.leavesKeysToContent = true
            messageScroll.update(\.size.height.minimum, to: 1)
            messageScroll.addSubview(DialogMessageNode(message))
            stack.addSubview(messageScroll)
            stack.spacing = 1
        }
        if !textFields.isEmpty {
            stack.addSubview(VStackView(textFields).spacing(0))
            stack.spacing = 1
            let index = actions.firstIndex { $0.style == .default } ?? 0
            stack.madeExtras().onSubmit = (
                actions[index].title, { [weak self] _ in self?.choose(index) }
            )
        }
        // More buttons than there are rows scroll with the focus; the message shrinks first, to a
        // row.
        let scroll = ScrollNode()
        scroll.leavesKeysToContent = true
        scroll.update(\.priorities.huggingVertical, to: .required)
        scroll.update(\.priorities.resistanceVertical, to: LayoutPriority(751))
        scroll.addSubview(buttons)
        stack.addSubview(scroll)
        view.addSubview(stack)
    }

    /// Watches how the alert is left, each time that it is shown.
    public override func viewWillAppear() {
        super.viewWillAppear()
        let interruptsTyping = window?.firstResponder?.typesText ?? false
        for case let button as ButtonNode in buttons.subviews {
            button.ignoresText = interruptsTyping
        }
        if outcome.isOver { outcome = Dismissible() }
        outcome.viewController = self
    }

    /// Sends keys to the first text field, otherwise to the first button, or to a harmless one if
    /// an action loses something.
    public override func viewDidAppear() {
        if let field = textFields.first {
            field.becomeFirstResponder()
            return
        }
        let isDangerous = actions.contains { $0.style == .destructive }
        let harmless =
            actions.firstIndex { $0.style == .cancel }
            ?? actions.firstIndex { $0.style == .default }
        buttons.subviews[isDangerous ? harmless ?? 0 : 0].becomeFirstResponder()
    }

    private func choose(_ index: Int) {
        let handler = handlers[index]
        outcome.dismiss(returning: actions[index])
        handler()
    }

    // MARK: Keys

    /// Escape dismisses an alert without an action for it.
    public override var backKeys: [KeyPress] { [.escape] }

    private static let keys = KeyMap(for: AlertController.self) {
        KeyBinding(.escape) { alert in alert.escapeIndex.map(alert.choose) }
            .title { alert in alert.escapeIndex.map { alert.actions[$0].title } ?? "" }
            .when { $0.escapeIndex != nil }
        KeyBinding(.left, .up, title: "Previous") { $0.moveFocus(by: -1) }.onlyInHelp()
        KeyBinding(.right, .down, title: "Next") { $0.moveFocus(by: 1) }.onlyInHelp()
        KeyBinding(.pageDown, title: "Scroll") { $0.messageScroll.move(.pageDown) }
            .when { $0.messageScroll.scrolls(.vertical) }
        KeyBinding(.pageUp, title: "Scroll back") { $0.messageScroll.move(.pageUp) }
            .when { $0.messageScroll.scrolls(.vertical) }.onlyInHelp()
    }

    /// Escape, arrows between the buttons, and pages of a long message.
    public override class var keyMap: KeyMap { keys }

    /// A letter for each action, before the other keys.
    public override var keyCommands: [KeyCommand] { letterCommands + super.keyCommands }

    private var escapeIndex: Int? {
        let only = actions.count == 1 && textFields.isEmpty ? 0 : nil
        return actions.firstIndex { $0.style == .cancel } ?? only
    }

    private func moveFocus(by step: Int) {
        let nodes: [Node] = textFields + buttons.subviews
        let index = nodes.firstIndex(where: \.isFirstResponder) ?? 0
        nodes[min(max(index + step, 0), nodes.count - 1)].becomeFirstResponder()
    }
}
