extension ModifiableView {
    /// Adds a menu that opens at a right click, or at Shift-F10 or the Menu key while the view or
    /// one inside of it has the focus.
    ///
    /// A view that cannot receive keys, and contains no view that can, can receive them from then
    /// on.
    ///
    /// - Parameter items: The entries, read each time the menu opens.
    /// - Returns: The view with the menu.
    public func contextMenu(
        @MenuBuilder _ items: @escaping @MainActor () -> [MenuItem]
    ) -> ViewModifier<Base> {
        contextMenu { (_: ViewBuilderContext<Base>) in items() }
    }

    /// Adds a menu whose entries depend on the view; see ``contextMenu(_:)``.
    ///
    /// - Parameter items: The entries, read each time the menu opens.
    /// - Returns: The view with the menu.
    public func contextMenu(
        @MenuBuilder _ items: @escaping @MainActor (ViewBuilderContext<Base>) -> [MenuItem]
    ) -> ViewModifier<Base> {
        with { node in
            let extras = node.madeExtras()
            extras.takesKeysForMenu = node.focusableNodes.isEmpty
            extras.openContextMenu = { node, point in
                guard let base = node as? Base else { return false }
                return node.showMenu(items(ViewBuilderContext(view: base)), at: point) != nil
            }
            // Terminals report the Menu key as F16.
            let keys = [KeyPress(.function(10), modifiers: .shift), KeyPress(.function(16))]
            extras.keyCommands.append(
                KeyCommand(keys, title: "Menu") { [weak node] in
                    guard let node else { return }
                    _ = node.extras?.openContextMenu?(node, node.menuPoint)
                }
            )
        }
    }
}
