package import Presentation
package import Reactive

/// A page with a line above it that comes and goes.
package struct NoticePage: ViewBuilder {
    private let notice: Observable<String?>
    private let page: any View

    /// Creates a page under a notice.
    ///
    /// - Parameters:
    ///   - notice: What the line says; no line while it is `nil`.
    ///   - page: The page.
    package init(_ notice: Observable<String?>, _ page: any View) {
        self.notice = notice
        self.page = page
    }

    /// The line over the page.
    package var body: any View {
        VStackView(spacing: 0) {
            LabelView(notice)
                .font(.footnote)
                .color(.yellow)
                .numberOfLines(1)
                .padding(h: 8, v: 0)
                .hidden(bind: notice.map { $0 == nil })
                .identifier("notice")
            page
        }
    }
}
