/// A tab: a title in the row of tabs, and the content below it.
@MainActor
public struct Tab {
    /// The title.
    public let title: String
    let content: @MainActor () -> any View

    /// Defines a tab; several views of the content are layers.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - content: The content, built when the tab is shown for the first time.
    public init(
        _ title: String,
        @ViewResultBuilder content: @escaping @MainActor () -> [any View]
    ) {
        self.title = title
        self.content = {
            let views = content()
            return views.count == 1 ? views[0] : ContainerView { views }
        }
    }
}

/// Defines several contents, one of which is shown below the titles of all.
public struct TabsView: ModifiableView {
    private let tabs: [Tab]

    /// Defines a row of tabs, the first of which is shown.
    public init(_ tabs: [Tab]) {
        self.tabs = tabs
    }

    /// Defines a row of tabs, the first of which is shown.
    public init(_ tabs: Tab...) {
        self.tabs = tabs
    }

    /// A new row of tabs.
    public var modifiableView: TabsNode { TabsNode(tabs) }
}
