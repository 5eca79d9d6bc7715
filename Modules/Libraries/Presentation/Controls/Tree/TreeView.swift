/// Defines nested nodes, each of which can show or hide its children.
///
/// ```swift
/// TreeView(folders, id: \.path, children: \.folders) { LabelView($0.name) }
/// ```
public struct TreeView: ModifiableView {
    private let make: @MainActor () -> TreeNode

    /// Defines a tree.
    ///
    /// - Parameters:
    ///   - roots: The items at the top level.
    ///   - id: The identity of an item, by which expanded items are remembered.
    ///   - children: Returns the items inside of one; `nil` for one that cannot have any. The
    ///     closure is called when a row becomes visible and when it is expanded, so it must be
    ///     fast.
    ///   - builder: Creates the view of an item.
    public init<Item: Sendable, ID: Hashable>(
        _ roots: [Item],
        id: any KeyPath<Item, ID> & Sendable,
        children: @escaping @MainActor (Item) -> [Item]?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        make = {
            let rows = TreeRows(
                roots,
                id: { $0[keyPath: id] },
                children: children,
                builder: builder
            )
            return TreeNode(
                rows,
                TreeNode.Actions(
                    isExpanded: { rows.isExpanded($0) },
                    expand: { rows.expand($0) },
                    collapse: { rows.collapse($0) },
                    parent: { rows.parent(of: $0) }
                )
            )
        }
    }

    /// Defines a tree of items with identities.
    public init<Item: Identifiable & Sendable>(
        _ roots: [Item],
        children: @escaping @MainActor (Item) -> [Item]?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init(roots, id: \.id, children: children, builder: builder)
    }

    /// A new tree.
    public var modifiableView: TreeNode { make() }
}
