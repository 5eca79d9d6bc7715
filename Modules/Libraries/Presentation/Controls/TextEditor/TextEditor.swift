/// Defines text of many lines that can be edited.
public struct TextEditor: ModifiableView {
    private let text: String?
    private let follow: (@MainActor (TextEditorNode) -> Void)?

    /// Defines an editor without text.
    public init() {
        self.init(nil as String?)
    }

    /// Defines an editor with an initial text.
    public init(_ text: String?) {
        self.text = text
        follow = nil
    }

    private init(follow: @escaping @MainActor (TextEditorNode) -> Void) {
        text = nil
        self.follow = follow
    }

    /// Defines an editor whose text follows a binding.
    public init(_ binding: some RxBinding<String>) {
        self.init { node in node.bind(binding) { $0.content = $1 } }
    }

    /// Defines an editor whose text follows a binding of an optional text; `nil` shows no text.
    public init(_ binding: some RxBinding<String?>) {
        self.init { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines an editor whose text follows a closure over observed models.
    public init(tracking text: @escaping @MainActor () -> String?) {
        self.init { node in node.bind(tracking: text) { $0.text = $1 } }
    }

    /// Defines an editor whose text follows a binding and changes it as the user edits.
    public init(_ binding: some RxBidirectionalBinding<String>) {
        self.init { $0.bind(\.content, bothWays: binding, on: .editingChanged) }
    }

    /// Defines an editor whose text follows a binding of an optional text and changes it as the
    /// user edits.
    public init(_ binding: some RxBidirectionalBinding<String?>) {
        self.init { $0.bind(\.text, bothWays: binding, on: .editingChanged) }
    }

    /// A new editor.
    public var modifiableView: TextEditorNode {
        let node = TextEditorNode(text)
        follow?(node)
        return node
    }
}
