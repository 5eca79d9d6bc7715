extension ModifiableView where Base: TextInputNode {
    /// Sets the text that is shown dimmed while there is no text.
    public func placeholder(_ placeholder: String?) -> ViewModifier<Base> {
        with { $0.placeholder = placeholder }
    }

    /// Sets the text colour.
    public func color(_ color: Color?) -> ViewModifier<Base> {
        with { $0.color = color ?? .label }
    }

    /// Sets the text style.
    public func font(_ font: Font) -> ViewModifier<Base> {
        with { $0.font = font }
    }

    /// Sets the characters that can be entered.
    public func keyboardType(_ type: KeyboardType) -> ViewModifier<Base> {
        with { $0.keyboardType = type }
    }

    /// Sets the letters that become capitals when they are typed.
    public func autocapitalizationType(_ type: AutocapitalizationType) -> ViewModifier<Base> {
        with { $0.autocapitalizationType = type }
    }

    /// Accepted for source compatibility; typed words are not corrected.
    public func autocorrectionType(_ type: AutocorrectionType) -> ViewModifier<Base> {
        with { $0.autocorrectionType = type }
    }

    /// Records the meaning of the text.
    public func textContentType(_ type: TextContentType?) -> ViewModifier<Base> {
        with { $0.textContentType = type }
    }

    /// Sets a closure that allows or rejects each change by the user, given the resulting text.
    ///
    /// - Parameter handler: Returns whether the change is allowed; see
    ///   ``TextInputNode/shouldChange``.
    /// - Returns: The view with the handler.
    public func shouldChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>, String) -> Bool
    ) -> ViewModifier<Base> {
        with { node in
            node.shouldChange = { node, text in
                (node as? Base).map { handler(ViewBuilderContext(view: $0), text) } ?? true
            }
        }
    }

    /// Sets the maximum number of characters that the user can enter; `nil` for no limit.
    public func maximumLength(_ length: Int?) -> ViewModifier<Base> {
        with { $0.maximumLength = length }
    }

    // MARK: Bindings

    /// Binds the text to a stream.
    public func text(bind binding: some RxBinding<String>) -> ViewModifier<Base> {
        bind(keyPath: \.content, binding: binding)
    }

    /// Binds the text to a stream.
    public func text(bind binding: some RxBinding<String?>) -> ViewModifier<Base> {
        bind(keyPath: \.text, binding: binding)
    }

    /// Sets the text by a closure over observed models.
    @inlinable
    public func text(tracking value: @escaping @MainActor () -> String?) -> ViewModifier<Base> {
        track(value) { $0.text = $1 }
    }

    /// Binds the text in both directions.
    public func text(
        bidirectionalBind binding: some RxBidirectionalBinding<String>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.content, bothWays: binding, on: .editingChanged) }
    }

    /// Binds the text in both directions.
    public func text(
        bidirectionalBind binding: some RxBidirectionalBinding<String?>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.text, bothWays: binding, on: .editingChanged) }
    }

    // MARK: Events

    /// Adds a handler of a control event; its context has the text.
    public func onControlEvent(
        _ events: ControlEvents,
        handler: @escaping @MainActor (ViewBuilderValueContext<Base, String?>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.addAction(for: events, Self.handler(handler) { $0.text }) }
    }

    /// Adds an action that runs at each change of the text by the user.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, String?>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.editingChanged, handler: handler)
    }

    /// Adds an action that runs when the input receives the focus.
    public func onEditingDidBegin(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, String?>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.editingDidBegin, handler: handler)
    }

    /// Adds an action that runs when the input loses the focus.
    public func onEditingDidEnd(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, String?>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.editingDidEnd, handler: handler)
    }

    /// Adds an action that runs at Enter; `shouldReturn` decides about the next field.
    public func onEditingDidEndOnExit(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, String?>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.editingDidEndOnExit, handler: handler)
    }
}
