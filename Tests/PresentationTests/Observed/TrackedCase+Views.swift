import Presentation

extension TrackedCase {
    /// Modifiers of all views, labels, and views that are rebuilt.
    static let views: [TrackedCase] = [
        TrackedCase(
            "hidden",
            { m in LabelView("").hidden { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isHidden }
        ),
        TrackedCase(
            "userInteractionEnabled",
            { m in LabelView("").userInteractionEnabled { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isUserInteractionEnabled }
        ),
        TrackedCase(
            "alpha",
            { m in LabelView("").alpha { m.share } },
            change: { $0.share = 1 },
            shows: ("0.5", "1.0"),
            read: { $0.alpha }
        ),
        TrackedCase(
            "backgroundColor",
            { m in LabelView("").backgroundColor { m.color } },
            change: { $0.color = .blue },
            shows: ("true", "false"),
            read: { $0.backgroundColor == .red }
        ),
        TrackedCase(
            "bind",
            { m in LabelView("").bind(keyPath: \.tag) { m.number } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.tag }
        ),
        TrackedCase(
            "onReceive",
            { m in LabelView("").onReceive(Tracked { m.number }) { $0.view.tag = $1 } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.tag }
        ),
        TrackedCase(
            "LabelView",
            { m in LabelView { m.name } },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "LabelView, optional",
            { m in LabelView { m.text } },
            change: { $0.text = "B" },
            shows: ("nil", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "label text",
            { m in LabelView("").text { m.name } },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "label color",
            { m in LabelView("").color { m.color } },
            change: { $0.color = .blue },
            shows: ("true", "false"),
            read: { $0.color == .red }
        ),
        TrackedCase(
            "DynamicContainerView",
            { m in
                DynamicContainerView { if m.isOn { LabelView("a") } else { SpinnerView() } }
            },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.subviews.first is LabelNode }
        ),
        TrackedCase(
            "DynamicItemViewBuilder",
            { m in
                VStackView(
                    DynamicItemViewBuilder {
                        m.books
                    } builder: {
                        LabelView($0.title)
                    }
                )
            },
            change: { $0.books = [Book(1, "a"), Book(2, "b")] },
            shows: ("0", "2"),
            read: { $0.subviews.count }
        ),
        TrackedCase(
            "DynamicObservableViewBuilder",
            { m in
                VStackView(
                    DynamicObservableViewBuilder {
                        m.name
                    } builder: {
                        LabelView($0)
                    }
                )
            },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { ($0.subviews.first as? LabelNode)?.text }
        ),
        TrackedCase(
            "IndexedViewBuilder",
            { m in
                VStackView(
                    IndexedViewBuilder {
                        m.number
                    } builder: {
                        LabelView("\($0)")
                    }
                )
            },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.subviews.count }
        ),
    ]
}
