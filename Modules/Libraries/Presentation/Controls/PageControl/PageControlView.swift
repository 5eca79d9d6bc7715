/// Defines a row of dots, one for each page, with the dot of the current page filled.
public struct PageControlView: ModifiableView {
    private let make: @MainActor () -> PageControlNode

    /// Defines a page control; pages are counted from 0.
    public init(numberOfPages: Int, currentPage: Int = 0) {
        make = { PageControlNode(numberOfPages: numberOfPages, currentPage: currentPage) }
    }

    /// Defines a page control whose page is bound in both directions.
    public init(numberOfPages: Int, bidirectionalBind binding: some RxBidirectionalBinding<Int>) {
        make = {
            PageControlNode(numberOfPages: numberOfPages, currentPage: binding.value)
                .bind(\.currentPage, bothWays: binding, on: .valueChanged)
        }
    }

    /// A new page control.
    public var modifiableView: PageControlNode { make() }
}

extension ModifiableView where Base: PageControlNode {
    /// Binds the number of pages to a stream.
    public func numberOfPages(bind binding: some RxBinding<Int>) -> ViewModifier<Base> {
        bind(keyPath: \.numberOfPages, binding: binding)
    }

    /// Sets the number of pages by a closure over observed models.
    @inlinable
    public func numberOfPages(
        tracking value: @escaping @MainActor () -> Int
    ) -> ViewModifier<Base> {
        track(value) { $0.numberOfPages = $1 }
    }

    /// Binds the current page to a stream.
    public func currentPage(bind binding: some RxBinding<Int>) -> ViewModifier<Base> {
        bind(keyPath: \.currentPage, binding: binding)
    }

    /// Sets the current page by a closure over observed models.
    @inlinable
    public func currentPage(tracking value: @escaping @MainActor () -> Int) -> ViewModifier<Base> {
        track(value) { $0.currentPage = $1 }
    }

    /// Binds the current page in both directions.
    public func currentPage(
        bidirectionalBind binding: some RxBidirectionalBinding<Int>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.currentPage, bothWays: binding, on: .valueChanged) }
    }

    /// Adds an action that runs after the user has turned the page.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.valueChanged, handler)
    }
}
